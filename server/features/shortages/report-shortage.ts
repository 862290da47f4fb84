import type { Shortage } from '@ladlewell/contract/shortages.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { answerBy } from '@ladlewell/domain/delay.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { kitchenStatuses } from '@ladlewell/domain/order.ts'
import { decideRefund } from '@ladlewell/domain/refund.ts'
import {
  type OfferedSwap,
  type OrderedServings,
  swapBackCents,
  whoGoesShort,
} from '@ladlewell/domain/shortage.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { among } from '../../schema/states.ts'
import { delayDates } from '../kitchen/propose-delay.ts'
import { paid } from '../kitchen/queries.ts'
import { refundable } from '../ledger/refund-parts.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { shortageMail } from './mails.ts'
import { cookable, shortagesOf, swapsFor } from './queries.ts'

interface Missing {
  date: MarketDate
  mealId: number
  servings: number
}

/**
 * Offers those who ordered a meal last a swap, their money or another date, until so many servings are covered; what
 * others were asked about already counts. Refuses with meal-not-found, and shortage-too-large with the `most` that there is.
 */
export function reportShortage(
  parts: Parts,
  kitchen: Kitchen,
  wish: Missing,
  now: Date,
): Promise<Shortage[] | Refusal> {
  return parts.db.transaction(async tx => {
    const [meal] = await tx.query<{ name: string }>(
      'select name from meals where id = $1 and chef_id = $2 for no key update',
      [wish.mealId, kitchen.id],
      'hold-short-meal',
    )
    if (!meal) return refuse('meal-not-found')
    const orders = await tx.query<{ id: number }>(holdSql, [kitchen.id, wish.date, wish.mealId], 'hold-short')
    const ids = orders.map(({ id }) => id)
    const { free, asked } = await cookable(tx, ids, wish.mealId)
    const most = asked + free.reduce((sum, { servings }) => sum + servings, 0)
    if (wish.servings > most) return refuse('shortage-too-large', { extra: { most } })
    const short = whoGoesShort(free, wish.servings - asked)
    if (short.length > 0) await offerAll(parts, tx, { kitchen, wish, meal, short }, now)
    return shortagesOf(tx, kitchen.id, wish.date)
  })
}

const holdSql = `
  select o.id from orders o where o.chef_id = $1 and o.delivery_date = $2
    and ${among('o.status', ['placed', ...kitchenStatuses])} and ${paid}
    and exists (select 1 from order_lines l where l.order_id = o.id and l.meal_id = $3)
    and not exists (select 1 from order_delays d where d.order_id = o.id and d.answer is null)
  order by o.id for update`

interface Short {
  kitchen: Kitchen
  wish: Missing
  meal: { name: string }
  short: readonly OrderedServings[]
}

async function offerAll(
  parts: Parts,
  tx: Queries,
  { kitchen, wish, meal, short }: Short,
  now: Date,
): Promise<void> {
  const servings = short.reduce((sum, line) => sum + line.servings, 0)
  const [shortage] = await tx.query<{ id: number }>(
    `insert into shortages (chef_id, delivery_date, meal_id, servings, said_at) values ($1, $2, $3, $4, $5) returning id`,
    [kitchen.id, wish.date, wish.mealId, servings, now],
  )
  for (const line of short) {
    await offerOne(parts, tx, { kitchen, shortageId: shortage!.id, mealId: wish.mealId, meal, line }, now)
  }
}

async function offerOne(
  { settings, market }: Parts,
  tx: Queries,
  {
    kitchen,
    shortageId,
    mealId,
    meal,
    line,
  }: Pick<Short, 'kitchen' | 'meal'> & { shortageId: number; mealId: number; line: OrderedServings },
  now: Date,
): Promise<void> {
  const customer = await lockOrder(tx, line.orderId)
  const order = (await orderOf(tx, null, line.orderId))!
  const swaps = await swapsFor(tx, line.orderId, mealId)
  const later = await delayDates(tx, market, kitchen, line.orderId, now)
  const laterDate = isRefusal(later) ? null : (later.dates[0]?.date ?? null)
  const worth = await worthOf(tx, order, line)
  // An order that would be empty goes back whole.
  const refundCents = isAllThereIs(order, line) ? order.totalCents - order.refundedCents : worth
  const offered = swaps.map(
    ({ id, fromCents, priceCents }): OfferedSwap => ({
      mealId: id,
      backCents: swapBackCents(worth, fromCents, priceCents),
    }),
  )
  const until = answerBy(order.deliveryDate, now, market.timeZone)
  const [offer] = await tx.query<{ id: number }>(
    offerSql,
    [
      shortageId,
      line.orderId,
      line.line,
      line.servings,
      JSON.stringify(offered),
      laterDate,
      refundCents,
      until,
    ],
    'offer-shortage',
  )
  const facts = { mealName: meal.name, servings: line.servings, refundCents, laterDate, answerBy: until }
  const told = { timeZone: market.timeZone, publicUrl: settings.PUBLIC_URL ?? '' }
  await enqueue(tx, shortageMail(order, { ...facts, offerId: offer!.id, swaps }, customer!, told), now)
}

const offerSql = `
  insert into shortage_offers (shortage_id, order_id, line, servings, swaps, later_date, refund_cents, answer_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`

async function worthOf(tx: Queries, order: OrderRecord, short: OrderedServings): Promise<number> {
  const kept = refundable(order, await keptRefunds(tx, order.paymentId))
  const decision = decideRefund(kept, { lines: [{ line: short.line, quantity: short.servings }] })
  return decision.kind === 'refund' ? decision.cents : 0
}

/** Whether nothing would be left in the bag. */
export function isAllThereIs(
  order: Pick<OrderRecord, 'lines'>,
  short: Pick<OrderedServings, 'servings'>,
): boolean {
  const cooked = order.lines.reduce((sum, { quantity, missing }) => sum + quantity - missing, 0)
  return cooked <= short.servings
}
