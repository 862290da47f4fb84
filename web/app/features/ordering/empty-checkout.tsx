import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

export function EmptyCheckout() {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <ShoppingBag aria-hidden className="size-9" />
      </span>
      <h1 tabIndex={-1} className="text-3xl">
        Your cart is empty
      </h1>
      <p className="text-muted">
        Pick a chef, choose a few meals, and come back here to have them delivered.
      </p>
      <Link to="/" className={buttonClass()}>
        Browse chefs
      </Link>
    </section>
  )
}
