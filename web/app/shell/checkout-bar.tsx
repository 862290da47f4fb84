import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../words/catalogue/messages.js'
import { Logo } from './logo.tsx'
import { ViewCartButton } from './view-cart-button.tsx'

/** Stands in for the top bar at checkout: whose shop it is, one way back, and the cart where it covers nothing. */
export function CheckoutBar() {
  return (
    <header className="border-b border-line bg-page">
      <nav
        aria-label={m.shell_main()}
        className="container-page grid min-h-24 grid-cols-[1fr_auto_1fr] items-center gap-2"
      >
        <Link
          to="/"
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 justify-self-start rounded-sm text-sm font-semibold leading-tight hover:text-brand sm:gap-2 sm:pe-3 sm:text-base"
        >
          <ArrowLeft aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
          {m.shell_back_to_chefs()}
        </Link>
        <Logo />
        <div className="flex items-center gap-3 justify-self-end sm:gap-5">
          <span className="inline-flex items-center gap-2 text-sm text-muted">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-4 shrink-0"
              fill="none"
              stroke="currentColor"
            >
              <path d="M7 11V7a5 5 0 0 1 10 0v4M4 11h16v11H4Z" strokeWidth="2" strokeLinejoin="round" />
            </svg>
            <span className="max-lg:sr-only">{m.shell_secure_checkout()}</span>
          </span>
          <ViewCartButton className="border border-control bg-surface! text-ink! hover:bg-sunk! max-sm:size-11 max-sm:px-0 max-sm:[&>span]:sr-only" />
        </div>
      </nav>
    </header>
  )
}
