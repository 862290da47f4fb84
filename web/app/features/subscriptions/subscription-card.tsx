import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateFromParts, type Weekday } from '@ladlewell/domain/calendar.ts'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { useMarket } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { m } from '../../words/catalogue/messages.js'
import { BoxList } from '../boxes/box-list.tsx'
import { dayName } from '../menu/day-names.ts'
import { LatestOrder } from './latest-order.tsx'
import type { Running } from './load-subscriptions.ts'
import { type Changing, Opened } from './opened-dialog.tsx'
import { PlanAside } from './plan-aside.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionNotices } from './subscription-notices.tsx'

/** A weekly plan: its next boxes first, what it is made of in a second place. */
export function SubscriptionCard({
  subscription,
  terms,
  menu,
  isFirst,
  onCancel,
}: Running & { isFirst: boolean; onCancel: () => void }) {
  const { subscriptionId, chefName, onTheWay = [] } = subscription
  const id = `subscription-${subscriptionId}`
  const online = useOnline()
  const [changing, setChanging] = useState<Changing | null>(null)
  const details = terms?.data
  const actions = (
    <SubscriptionActions
      {...{ subscription, details, titleId: id, onCancel }}
      onPause={() => setChanging('pause')}
    />
  )
  return (
    <li>
      <article aria-labelledby={id} className="grid grid-cols-1 gap-4">
        <header>
          <h2 id={id} className="text-2xl">
            {chefName}
          </h2>
          <Rhythm subscription={subscription} />
        </header>
        {!online && <p className="text-sm text-muted">{m.subscriptions_offline()}</p>}
        {details && <SubscriptionNotices details={details} onChangeCard={() => setChanging('card')} />}
        {onTheWay.map(({ orderId, deliveryDate }) => (
          <p
            key={orderId}
            className="flex items-center gap-3 rounded-md bg-herb-soft p-3 text-sm text-on-herb-soft"
          >
            <Truck aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
            {m.subscriptions_on_the_way({ number: orderId, date: dayText(dateFromParts(deliveryDate)) })}
          </p>
        ))}
        {terms?.failure && <LoadFailure failure={terms.failure}>{m.boxes_not_loaded()}</LoadFailure>}
        {details ? (
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
            <BoxList {...{ details, menu, isFirst }} />
            <PlanAside details={details} onChange={setChanging}>
              <LatestOrder subscription={subscription} />
              {actions}
            </PlanAside>
          </div>
        ) : (
          <>
            <LatestOrder subscription={subscription} />
            {actions}
          </>
        )}
      </article>
      {details && changing && <Opened {...{ details, changing }} onClose={() => setChanging(null)} />}
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
      {' · '}
      {m.subscriptions_since({ date: dayText(dateIn(timeZone, Date.parse(startedAt)), 'short') })}
    </p>
  )
}
