import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import { useMarket } from '../../api/market.ts'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'
import { AddressLines } from './address-lines.tsx'
import { allergensText } from './allergens-text.ts'
import { Amounts, amountsOfOrder, Refunded } from './amounts.tsx'
import { optionsText } from './options-text.ts'
import { OrderFact } from './order-fact.tsx'
import { statusWord } from './order-words.ts'

/** What was bought, from whom, and where every cent went; made to be printed. */
export function Receipt({ order }: { order: Order }) {
  return (
    <article className="grid gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4">
        <p className="font-display text-2xl font-semibold text-brand">Ladlewell</p>
        <p className="text-lg font-semibold">{m.orders_number({ number: order.orderId })}</p>
      </header>
      <Facts order={order} />
      <ul className="grid gap-4 border-y border-line py-5">
        {order.items.map(item => (
          <li
            key={`${item.mealId}-${item.sideOption}-${item.doubleProtein}`}
            className="flex break-inside-avoid items-start justify-between gap-4"
          >
            <div className="min-w-0">
              <p className="font-semibold">{item.name}</p>
              <p className="text-sm text-muted">{optionsText(item)}</p>
              <p className="text-sm text-muted">{allergensText(item.allergens)}</p>
            </div>
            <p className="shrink-0 text-end">
              <Price cents={centsOf(item.price) * item.quantity} className="font-semibold" />
              <span className="block text-sm text-muted">
                {item.quantity} × <Price cents={centsOf(item.price)} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <div className="grid w-full max-w-sm break-inside-avoid gap-3 justify-self-end">
        <Amounts amounts={amountsOfOrder(order)} couponCode={order.promoCode} />
        {order.refunded > 0 && <Refunded order={order} />}
      </div>
      <p className="text-sm text-muted">{m.orders_dollars()}</p>
    </article>
  )
}

function Facts({ order }: { order: Order }) {
  const { timeZone } = useMarket()
  const paidAt = order.timeline.find(({ status }) => status === 'Paid')?.at
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-2 print:grid-cols-2">
      <OrderFact name={m.orders_placed_on()}>{written(order.placedAt, 'short', timeZone)}</OrderFact>
      {paidAt && <OrderFact name={m.orders_paid_on()}>{written(paidAt, 'short', timeZone)}</OrderFact>}
      <OrderFact name={m.orders_delivery_date()}>{written(dateFromParts(order.deliveryDate))}</OrderFact>
      <OrderFact name={m.orders_status()}>{statusWord(order.orderStatus)}</OrderFact>
      <OrderFact name={m.orders_chef()}>{order.chefName}</OrderFact>
      <OrderFact name={m.orders_delivery_address()}>
        <AddressLines address={order.address} />
      </OrderFact>
    </dl>
  )
}

/** A receipt is read years later: every date has its year. */
function written(when: string, timeStyle?: 'short', timeZone = 'UTC'): string {
  const format = dateFormat(localeTag(), { dateStyle: 'long', timeStyle, timeZone })
  return format.format(Date.parse(when))
}
