import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { phoneText } from '@ladlewell/domain/phone.ts'
import { Phone } from 'lucide-react'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { OrderFact } from '../ordering/order-fact.tsx'
import { OrderPart } from '../ordering/order-part.tsx'
import { kitchenStatus, kitchenTone, stepWord } from './kitchen-words.ts'
import { OrderLines } from './order-lines.tsx'
import { OpenDelay, Waiting } from './order-row.tsx'
import { OrderTroubles } from './order-troubles.tsx'
import { Progress } from './progress.tsx'
import { UndoStep } from './undo-step.tsx'
import type { useMoves } from './use-moves.ts'

interface ActionsProps {
  order: KitchenOrder
  moves: ReturnType<typeof useMoves>
  canChange: boolean
  onAsk: (to: 'refuse' | 'delay', order: KitchenOrder) => void
}

interface KitchenOrderDialogProps extends Omit<ActionsProps, 'order'> {
  orderId: number
  /** What was loaded last, which may be another order. */
  loaded: Loaded<KitchenOrder> | null
  /** As the list has it. */
  known: KitchenOrder | undefined
  onClose: () => void
}

/** The order that the address names. */
export function KitchenOrderDialog({ orderId, loaded, known, onClose, ...act }: KitchenOrderDialogProps) {
  const order = loaded?.data?.orderId === orderId ? loaded.data : known
  const failure = order ? null : loaded?.failure
  return (
    <Dialog title={m.orders_details()} onClose={onClose} footer={order && <Actions order={order} {...act} />}>
      {failure && <LoadFailure failure={failure}>{m.chef_orders_failed()}</LoadFailure>}
      {!order && !failure && <LoadingBoxes words={m.chef_orders_loading()} boxes={['h-40']} />}
      {order && <Details order={order} fault={act.moves.faults.get(orderId)} />}
    </Dialog>
  )
}

function Details({ order, fault }: { order: KitchenOrder; fault: string | undefined }) {
  const { timeZone } = useMarket()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what it can focus
    <div tabIndex={0} className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="text-lg">{m.orders_number({ number: order.orderId })}</strong>
        <Badge tone={kitchenTone(order.orderStatus)}>{kitchenStatus(order.orderStatus)}</Badge>
        {order.redeliveryOf && <span>{m.chef_orders_redelivery({ number: order.redeliveryOf })}</span>}
        {order.isSubscription && <Badge>{m.orders_weekly()}</Badge>}
      </p>
      {fault && (
        <p role="alert" className="font-semibold text-danger">
          {fault}
        </p>
      )}
      <OpenDelay order={order} />
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        <OrderFact name={m.chef_orders_customer()}>
          <bdi>{order.customer}</bdi>
        </OrderFact>
        <OrderFact name={m.orders_delivery_date()}>{dayText(order.deliveryDate)}</OrderFact>
        <OrderFact name={m.orders_placed_on()}>{momentText(order.placedAt, timeZone)}</OrderFact>
        <OrderFact name={m.chef_orders_subtotal()}>
          <Price cents={centsOf(order.subtotal)} />
        </OrderFact>
      </dl>
      <Destination order={order} />
      <OrderPart title={m.orders_meals()}>
        <OrderLines lines={order.lines} />
        {order.instructions && (
          <p dir="auto" className="whitespace-pre-line break-words rounded-md bg-sunk p-3 text-sm">
            {order.instructions}
          </p>
        )}
      </OrderPart>
      <OrderTroubles order={order} />
      <OrderPart title={m.orders_progress()}>
        <Progress order={order} />
      </OrderPart>
    </div>
  )
}

function Destination({ order: { destination: to, orderStatus } }: { order: KitchenOrder }) {
  if (!to)
    return orderStatus === 'Placed' ? (
      <p className="text-sm text-muted">{m.chef_orders_address_later()}</p>
    ) : null
  return (
    <OrderPart title={m.chef_orders_bring_to()}>
      <address dir="auto" className="not-italic">
        <span className="block font-semibold">
          {to.firstName} {to.lastName}
        </span>
        {[to.streetAddress1, to.streetAddress2].filter(Boolean).join(', ')}
        <br />
        {to.city}, {to.state} {to.postalCode}
      </address>
      <a href={`tel:${to.phone}`} className="inline-flex min-h-11 items-center gap-2 font-semibold underline">
        <Phone aria-hidden className="size-4" />
        <bdi dir="ltr">{phoneText(to.phone)}</bdi>
      </a>
      {to.deliveryInstructions && (
        <p dir="auto" className="whitespace-pre-line break-words text-sm">
          {to.deliveryInstructions}
        </p>
      )}
    </OrderPart>
  )
}

function Actions({ order, moves, canChange, onAsk }: ActionsProps) {
  const { orderId } = order
  const [step] = order.next
  const isBusy = moves.underWay.has(orderId)
  if (!step && !order.canRefuse && !order.canDelay && !order.undo && !order.later) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <Waiting order={order} />
      <UndoStep {...{ order, canChange, isBusy }} onUndo={undone => void moves.undo(orderId, undone)} />
      {order.canRefuse && (
        <Button variant="danger" disabled={!canChange} onClick={() => onAsk('refuse', order)}>
          {m.chef_orders_refuse()}
        </Button>
      )}
      {order.canDelay && (
        <Button variant="secondary" disabled={!canChange} onClick={() => onAsk('delay', order)}>
          {m.chef_orders_delay()}
        </Button>
      )}
      {step && (
        <Button busy={isBusy} disabled={!canChange} onClick={() => void moves.move([orderId], step)}>
          {stepWord(step)}
        </Button>
      )}
    </div>
  )
}
