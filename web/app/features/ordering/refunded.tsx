import type { Order } from '@ladlewell/contract/ordering.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'

/** What went back of an order. */
export function Refunded({ order }: { order: Order }) {
  return (
    <p className="flex justify-between font-semibold">
      <span>{m.orders_refunded()}</span>
      <Price cents={centsOf(order.refunded)} />
    </p>
  )
}
