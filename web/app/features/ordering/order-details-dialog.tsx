import type { Order } from '@ladlewell/contract/ordering.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { Amounts, amountsOfOrder } from './amounts.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { isCancelled, statusTone } from './order-state.ts'
import { OrderTimeline } from './order-timeline.tsx'

export function OrderDetailsDialog({
  order,
  timeZone,
  onClose,
  onCancel,
}: {
  order: Order
  timeZone: string
  onClose: () => void
  onCancel: () => void
}) {
  const mayCancel = order.canCancelOrder && !isCancelled(order)
  return (
    <Dialog
      title="Order details"
      onClose={onClose}
      footer={
        mayCancel && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">
              {order.cutoffAt && `Free to cancel until ${momentText(order.cutoffAt, timeZone)}`}
            </p>
            <Button variant="danger" onClick={onCancel}>
              Cancel order
            </Button>
          </div>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what it can focus */}
      <div tabIndex={0} className="grid gap-6">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-lg">Order #{order.orderId}</strong>
          <Badge tone={statusTone(order)}>{order.orderStatus}</Badge>
          <Badge>{order.paymentStatus || 'Not provided'}</Badge>
        </p>
        <DeliveryFacts order={order} />
        <Part title="Meals">
          <OrderItems items={order.items} />
        </Part>
        <Part title="Payment">
          <Amounts amounts={amountsOfOrder(order)} couponCode={order.promoCode} />
          {order.refunded > 0 && (
            <p className="flex justify-between font-semibold">
              <span>Refunded</span>
              <Price cents={centsOf(order.refunded)} />
            </p>
          )}
        </Part>
        <Part title="Progress">
          <OrderTimeline timeline={order.timeline} timeZone={timeZone} />
        </Part>
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}
