import type { Route } from './+types/order-confirmation.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Thank You for Your Order! · Ladlewell' }]

export default function OrderConfirmationPage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      Thank You for Your Order!
    </h1>
  )
}
