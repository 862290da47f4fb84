import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

export function EmptyCheckout() {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-4 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <ShoppingBag aria-hidden className="size-9" />
      </span>
      <h1 tabIndex={-1} className="text-3xl">
        {m.checkout_empty()}
      </h1>
      <p className="text-muted">{m.checkout_empty_more()}</p>
      <Link to="/" className={buttonClass()}>
        {m.cart_browse()}
      </Link>
    </section>
  )
}
