import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../words/catalogue/messages.js'
import { ViewCartButton } from './view-cart-button.tsx'

/** Stands in for the top bar at checkout: one way back, and the cart where it covers nothing. */
export function CheckoutBar() {
  return (
    <header className="border-b border-line bg-page">
      <nav
        aria-label={m.shell_main()}
        className="container-page flex min-h-24 flex-wrap items-center justify-between gap-2"
      >
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 rounded-sm pe-3 font-semibold hover:text-brand"
        >
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          {m.shell_back_to_chefs()}
        </Link>
        <ViewCartButton />
      </nav>
    </header>
  )
}
