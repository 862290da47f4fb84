import type { Route } from './+types/orders.page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My Orders · Ladlewell' }]

export default function OrdersPage() {
  return (
    <h1 tabIndex={-1} className="text-3xl">
      My Orders
    </h1>
  )
}
