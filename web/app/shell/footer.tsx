import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../words/catalogue/messages.js'
import { LanguageSelect } from './language-select.tsx'

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="container-page grid gap-x-12 gap-y-8 py-10 lg:grid-cols-[1fr_auto]">
        <div className="grid max-w-sm content-start gap-3">
          <p className="font-display text-2xl font-semibold text-brand">Ladlewell</p>
          <p className="text-muted">{m.shell_about()}</p>
          <LanguageSelect className="mt-2" />
        </div>
        <nav
          aria-label={m.shell_footer()}
          className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 lg:gap-x-16"
        >
          <Column title={m.shell_eat()}>
            <Item to="/">{m.shell_all_chefs()}</Item>
            <Item to="/search">{m.shell_find_a_meal()}</Item>
            <Item to="/food-safety">{m.shell_food_safety()}</Item>
          </Column>
          <Column title={m.shell_company()}>
            <Item to="/ourstory">{m.shell_our_story()}</Item>
            <Item to="/become-a-chef">{m.shell_become_a_chef()}</Item>
            <a href="https://www.instagram.com/ladlewell" rel="noreferrer" target="_blank" className={link}>
              {m.shell_social()}
            </a>
          </Column>
          <Column title={m.shell_help()}>
            <Item to="/contact">{m.shell_contact()}</Item>
            <Item to="/sms-consent">{m.shell_sms()}</Item>
            <Item to="/terms-of-service">{m.shell_terms()}</Item>
            <Item to="/privacy-policy">{m.shell_privacy()}</Item>
          </Column>
        </nav>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start">
      <p className="mb-1 text-sm text-muted">{title}</p>
      {children}
    </div>
  )
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={link}>
      {children}
    </Link>
  )
}

const link =
  'inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:text-brand hover:underline'
