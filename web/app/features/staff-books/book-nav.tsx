import { NavLink } from 'react-router'

const pages = [
  ['/staff/books', 'Balances'],
  ['/staff/books/taxes', 'Taxes'],
  ['/staff/books/reconciliation', 'Provider'],
  ['/staff/books/disputes', 'Chargebacks'],
  ['/staff/books/adjustments', 'Adjustments'],
  ['/staff/books/statements', 'Yearly statements'],
  ['/staff/payouts', 'Payouts'],
] as const

/** The pages of the books. */
export const BookNav = () => (
  <nav aria-label="Books" className="mb-6 flex flex-wrap gap-2">
    {pages.map(([to, name]) => (
      <NavLink
        key={to}
        to={to}
        end={to === '/staff/books'}
        className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:bg-sunk aria-[current=page]:border-brand aria-[current=page]:text-brand"
      >
        {name}
      </NavLink>
    ))}
  </nav>
)
