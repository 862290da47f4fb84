import { Link } from 'react-router'
import { LanguageSelect } from './language-select.tsx'

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="container-page flex flex-wrap items-start justify-between gap-x-12 gap-y-8 py-10">
        <div className="max-w-sm">
          <p className="font-display text-2xl font-semibold text-brand">Ladlewell</p>
          <p className="mt-2 text-muted">
            Cheat Your Kitchen, Not Your Body. Home-cooked meals from independent chefs in your neighborhood.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <Link to="/search" className={link}>
            Find a meal
          </Link>
          <a href="https://www.instagram.com/ladlewell" rel="noreferrer" target="_blank" className={link}>
            Instagram
          </a>
        </nav>
        <LanguageSelect />
      </div>
    </footer>
  )
}

const link =
  'inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:text-brand hover:underline'
