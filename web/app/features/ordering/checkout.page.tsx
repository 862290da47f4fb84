import type { Route } from './+types/checkout.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Checkout · Ladlewell' }]

export default function CheckoutPage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      Checkout
    </h1>
  )
}
