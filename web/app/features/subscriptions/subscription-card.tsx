import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateFromParts, type Weekday } from '@ladlewell/domain/calendar.ts'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { dayName } from '../menu/day-names.ts'
import { ItemNames } from '../ordering/item-names.tsx'
import { paymentWord } from '../ordering/order-words.ts'
import type { Running } from './load-subscriptions.ts'
import { type Changing, SubscriptionBoxes } from './subscription-boxes.tsx'

export function SubscriptionCard({ subscription, terms, onCancel }: Running & { onCancel: () => void }) {
  const { subscriptionId, chefName, items, onTheWay = [] } = subscription
  const title = `subscription-${subscriptionId}`
  const online = useOnline()
  const [changing, setChanging] = useState<Changing | null>(null)
  const details = terms?.data
  return (
    <li>
      <article
        aria-labelledby={title}
        className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
      >
        <header className="flex items-start justify-between gap-x-4">
          <div className="min-w-0">
            <h2 id={title} className="text-lg">
              {chefName}
            </h2>
            <Rhythm subscription={subscription} />
          </div>
          <Badge tone={subscription.paymentStatus === 'Paid' ? 'herb' : 'plain'}>
            {paymentWord(subscription.paymentStatus)}
          </Badge>
        </header>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ul aria-hidden className="flex shrink-0 -space-x-3">
            {items.slice(0, 3).map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
              <li key={index} className="w-16 overflow-hidden rounded-md border-2 border-surface">
                <MealPicture src={item.imageUrl} sizes="64px" />
              </li>
            ))}
          </ul>
          <p className="min-w-0 flex-1 basis-40 text-sm">
            <span className="block font-semibold">
              {m.subscriptions_latest({ number: subscription.orderId })}
            </span>
            <span className="text-muted">
              <ItemNames items={items} />
            </span>
          </p>
          <Price cents={centsOf(subscription.totalAmount)} className="text-lg font-semibold" />
        </div>
        {onTheWay.map(({ orderId, deliveryDate }) => (
          <p
            key={orderId}
            className="flex items-center gap-3 rounded-md bg-herb-soft p-3 text-sm text-on-herb-soft"
          >
            <Truck aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
            {m.subscriptions_on_the_way({ number: orderId, date: dayText(dateFromParts(deliveryDate)) })}
          </p>
        ))}
        {!online && <p className="text-sm text-muted">{m.subscriptions_offline()}</p>}
        {terms && <SubscriptionBoxes {...{ terms, changing }} onChange={setChanging} />}
        <footer className="flex flex-wrap justify-end gap-2">
          {details && (
            <Link to={`/profile/subscription/${subscriptionId}/receipts`} className={buttonClass('quiet')}>
              {m.subscriptions_receipts()}
            </Link>
          )}
          <Link to="/profile/orders" className={buttonClass('quiet')}>
            {m.subscriptions_orders()}
          </Link>
          {online && details && details.pausedAt === null && (
            <Button variant="secondary" onClick={() => setChanging('pause')}>
              {m.subscriptions_pause()}
            </Button>
          )}
          {online && (
            <Button variant="danger" aria-describedby={title} onClick={onCancel}>
              {m.subscriptions_cancel()}
            </Button>
          )}
        </footer>
      </article>
    </li>
  )
}

/** How many meals come when, and since when; an answer with only the specification's fields tells neither. */
function Rhythm({ subscription: { slots, weekday, startedAt } }: { subscription: Subscription }) {
  const { timeZone } = useMarket()
  if (!weekday) return null
  return (
    <p className="text-sm text-muted">
      {m.subscriptions_every({ count: slots, weekday: dayName(weekday as Weekday) })}
      <span className="max-sm:hidden">{' · '}</span>
      <span className="max-sm:block">
        {m.subscriptions_since({ date: dayText(dateIn(timeZone, Date.parse(startedAt)), 'short') })}
      </span>
    </p>
  )
}
