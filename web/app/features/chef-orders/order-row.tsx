import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { CalendarClock, CircleAlert, StickyNote } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { type KitchenStep, kitchenStatus, kitchenTone, stepWord, waitsForCustomer } from './kitchen-words.ts'
import { OrderLines } from './order-lines.tsx'
import { UndoStep, UndoUntil } from './undo-step.tsx'

interface OrderRowProps {
  order: KitchenOrder
  /** Where it is being brought right now. */
  underWay: KitchenStep | undefined
  fault: string | undefined
  isNew: boolean
  isSelected: boolean
  canChange: boolean
  onSelect: (isSelected: boolean) => void
  onMove: (to: KitchenStep) => void
  onUndo: (step: KitchenStep) => void
  onDetails: () => void
}

/** One order on the board, with the one step that comes next. */
export function OrderRow({ order, underWay, fault, isNew, isSelected, ...act }: OrderRowProps) {
  const { orderId, next } = order
  const title = `order-${orderId}`
  const status = underWay ?? order.orderStatus
  const [step] = next
  return (
    <article
      aria-labelledby={title}
      className={`grid grid-cols-1 gap-4 rounded-lg border bg-surface p-4 shadow-card sm:p-5 ${isNew ? 'border-brand' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {step && (
          <label className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center">
            <span className="sr-only">{m.chef_orders_select({ number: orderId })}</span>
            <input
              type="checkbox"
              className="size-6 accent-brand"
              checked={isSelected}
              disabled={!act.canChange}
              onChange={event => act.onSelect(event.target.checked)}
            />
          </label>
        )}
        <div className="min-w-0 flex-1 basis-32">
          <h3 id={title} className="text-lg">
            {m.orders_number({ number: orderId })}
          </h3>
          <p className="text-sm text-muted">
            <bdi>{order.customer}</bdi> · {m.chef_orders_servings({ count: order.servings })}
            {order.isSubscription && ` · ${m.orders_weekly()}`}
            {order.redeliveryOf && (
              <span className="block">{m.chef_orders_redelivery({ number: order.redeliveryOf })}</span>
            )}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {order.problems.some(({ closedAt }) => closedAt === null) && (
            <Badge tone="danger">{m.chef_orders_problem_badge()}</Badge>
          )}
          {isNew && <Badge tone="brand">{m.chef_orders_new_badge()}</Badge>}
          <Badge tone={kitchenTone(status)}>{kitchenStatus(status)}</Badge>
        </p>
      </header>
      <OrderLines lines={order.lines} className="sm:grid-cols-2" />
      {order.instructions && (
        <p className="flex items-start gap-2 rounded-md bg-sunk p-3 text-sm">
          <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line break-words">
            {order.instructions}
          </span>
        </p>
      )}
      <OpenDelay order={order} />
      {fault && (
        <p role="alert" className="flex items-start gap-2 text-sm font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {m.chef_orders_not_moved({ reason: fault, status: kitchenStatus(order.orderStatus) })}
        </p>
      )}
      <footer className="flex flex-wrap items-center justify-end gap-3">
        <Waiting order={order} />
        <UndoStep
          order={order}
          canChange={act.canChange}
          isBusy={underWay !== undefined}
          onUndo={act.onUndo}
        />
        <Button variant="secondary" className="min-h-12" aria-describedby={title} onClick={act.onDetails}>
          {m.chef_orders_details()}
        </Button>
        {step && (
          <Button
            className="min-h-12 grow sm:min-w-44 sm:grow-0"
            aria-describedby={title}
            busy={underWay !== undefined}
            disabled={!act.canChange}
            onClick={() => act.onMove(step)}
          >
            {stepWord(step)}
          </Button>
        )}
      </footer>
    </article>
  )
}

/** Another date that was proposed, and until when the customer may say so. */
export function OpenDelay({ order }: { order: KitchenOrder }) {
  const { timeZone } = useMarket()
  if (!order.delay || !waitsForCustomer(order)) return null
  const { proposedDate, answerBy } = order.delay
  return (
    <p className="flex items-start gap-2 rounded-md bg-brand-soft p-3 text-sm font-semibold text-on-brand-soft">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {m.chef_orders_waiting({ day: dayText(proposedDate), moment: momentText(answerBy, timeZone) })}
    </p>
  )
}

/** Why nothing can be done with it yet, and until when its last step can be taken back. */
export function Waiting({ order }: { order: KitchenOrder }) {
  return (
    <div className="me-auto grid gap-1 text-sm text-muted empty:hidden">
      <WaitsFor order={order} />
      <UndoUntil order={order} />
    </div>
  )
}

function WaitsFor({ order }: { order: KitchenOrder }) {
  const { timeZone } = useMarket()
  if (order.later)
    return <p>{m.chef_orders_later({ step: stepWord(order.later.step), day: dayText(order.later.from) })}</p>
  if (order.orderStatus !== 'Placed' || waitsForCustomer(order)) return null
  return <p>{m.chef_orders_locks({ moment: momentText(order.cutoffAt, timeZone) })}</p>
}
