import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { Badge } from '../../ui/badge.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { ItemNames } from '../ordering/item-names.tsx'
import { paymentWord } from '../ordering/order-words.ts'

/** The specification's fields: the newest order of a subscription, its payment and its total. */
export function LatestOrder({
  subscription: { orderId, items, paymentStatus, totalAmount },
}: {
  subscription: Subscription
}) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {m.subscriptions_latest({ number: orderId })}
        <Badge tone={paymentStatus === 'Paid' ? 'herb' : 'plain'}>{paymentWord(paymentStatus)}</Badge>
      </p>
      <p className="text-muted">
        <ItemNames items={items} />
      </p>
      <Price cents={centsOf(totalAmount)} className="font-semibold" />
    </div>
  )
}
