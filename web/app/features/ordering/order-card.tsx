import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { useOnline } from '../../shell/online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { hours } from '../../words/format.ts'
import { DeliveryToday } from '../arrivals/delivery-today.tsx'
import { ItemNames } from './item-names.tsx'
import { isCancelled, isComing, statusTone } from './order-state.ts'
import { paymentWord, statusWord } from './order-words.ts'
import { QuestionNotice } from './question-notices.tsx'
import { RecallNotice } from './recall-notice.tsx'
import { RemedyNotice } from './remedy-notice.tsx'

export function OrderCard({
  order,
  onDetails,
  onCancel,
  onAgain,
  onDelay,
}: {
  order: Order
  onDetails: () => void
  onCancel: () => void
  onAgain: () => void
  onDelay: () => void
}) {
  const title = `order-${order.orderId}`
  const online = useOnline()
  return (
    <article
      aria-labelledby={title}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={title} className="text-lg">
            {m.orders_number({ number: order.orderId })}
          </h2>
          <p className="text-sm text-muted">{m.orders_from({ chef: order.chefName })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone={statusTone(order)}>{statusWord(order.orderStatus)}</Badge>
          <Badge>{paymentWord(order.paymentStatus)}</Badge>
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul aria-hidden className="flex shrink-0 -space-x-3">
          {order.items.slice(0, 3).map(item => (
            <li
              key={`${item.mealId ?? item.name}-${item.sideOption}-${item.doubleProtein}`}
              className="w-16 overflow-hidden rounded-md border-2 border-surface"
            >
              <MealPicture src={item.imageUrl} alt={item.name} sizes="64px" />
            </li>
          ))}
        </ul>
        <p className="min-w-0 flex-1 basis-40 text-sm">
          <span className="block font-semibold">{dayText(dateFromParts(order.deliveryDate))}</span>
          {order.window && <span className="block font-semibold">{hours(order.window)}</span>}
          <span className="text-muted">
            <ItemNames items={order.items} />
          </span>
        </p>
        <Price cents={centsOf(order.totalAmount)} className="text-lg font-semibold" />
      </div>
      <DeliveryToday order={order} />
      <RecallNotice order={order} />
      <RemedyNotice order={order} />
      <QuestionNotice order={order} onChoose={onDelay} />
      <footer className="flex flex-wrap justify-end gap-2">
        {order.canCancelOrder && !isCancelled(order) && online && (
          <Button variant="quiet" aria-describedby={title} onClick={onCancel}>
            {m.orders_cancel()}
          </Button>
        )}
        {!isComing(order) && online && (
          <Button variant="quiet" aria-describedby={title} onClick={onAgain}>
            {m.orders_again()}
          </Button>
        )}
        <Button variant="secondary" aria-describedby={title} onClick={onDetails}>
          {m.orders_view()}
        </Button>
      </footer>
    </article>
  )
}
