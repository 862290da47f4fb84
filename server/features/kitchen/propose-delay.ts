import type { listDelayDates } from '@ladlewell/contract/chef-orders.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { answerBy, laterDates, mayDelay } from '@ladlewell/domain/delay.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { capacityWithin } from '@ladlewell/domain/kitchen-terms.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { deliveryTermsOn } from '../chefs/delivery-terms.ts'
import { delayProposedMail } from '../delays/mails.ts'
import { type OrderRecord, windowOf } from '../ordering/record.ts'
import { proposeDate } from '../ordering/set-order.ts'
import { paid } from './queries.ts'

interface Late
  extends Addressee,
    Pick<OrderRecord, 'id' | 'chefName' | 'status' | 'deliveryDate' | 'servings'> {
  waits: boolean
}

type Possible = Reply<typeof listDelayDates>

/** Asks the customer to take the order on a later date. Refuses what `delayDates` does, and dates that it does not name. */
export async function proposeDelay(
  parts: Parts,
  kitchen: Kitchen,
  { orderId, proposedDate, reason }: { orderId: number; proposedDate: MarketDate; reason: string },
  now: Date,
): Promise<Refusal | 'proposed'> {
  const { db, market } = parts
  return db.transaction(async tx => {
    // Read once it is locked: what others committed while we waited counts.
    await tx.query('select 1 from orders where id = $1 for update', [orderId], 'lock-to-delay')
    const order = await lateOrder(tx, kitchen, orderId)
    if ('refusal' in order) return order
    const dates = await roomFor(tx, market, kitchen, order, now)
    if (!dates.some(({ date }) => date === proposedDate)) return refuse('delay-date-not-possible')
    await askForDate(parts, tx, { kitchen, order, customer: order }, { proposedDate, reason }, now)
    return 'proposed' as const
  })
}

interface Asking {
  kitchen: Kitchen
  order: Pick<OrderRecord, 'id' | 'chefName' | 'deliveryDate'>
  customer: Addressee
}

/** Writes the question for another date down and sends it. Whoever calls has locked the order, and found room for it. */
export async function askForDate(
  { market, settings }: Pick<Parts, 'market' | 'settings'>,
  tx: Queries,
  { kitchen, order, customer }: Asking,
  wish: { proposedDate: MarketDate; reason: string },
  now: Date,
): Promise<void> {
  const asked = { ...wish, answerBy: answerBy(order.deliveryDate, now, market.timeZone) }
  const delayId = await proposeDate(tx, { orderId: order.id, ...asked }, now)
  const proposal = { delayId, ...asked, window: await windowOn(tx, kitchen, wish.proposedDate) }
  const told = { timeZone: market.timeZone, publicUrl: settings.PUBLIC_URL ?? '' }
  await enqueue(tx, delayProposedMail(order, proposal, customer, told), now)
}

/** The later dates of the kitchen that have room for the order. Refuses with order-not-found, not-delayable, delay-open. */
export async function delayDates(
  db: Queries,
  market: Market,
  kitchen: Kitchen,
  orderId: number,
  now: Date,
): Promise<Possible | Refusal> {
  const order = await lateOrder(db, kitchen, orderId)
  if ('refusal' in order) return order
  const dates = await roomFor(db, market, kitchen, order, now)
  return { dates, answerBy: answerBy(order.deliveryDate, now, market.timeZone).toISOString() }
}

async function lateOrder(db: Queries, kitchen: Kitchen, orderId: number): Promise<Late | Refusal> {
  const [order] = await db.query<Late>(orderSql, [orderId, kitchen.id], 'late-order')
  if (!order) return refuse('order-not-found')
  if (!mayDelay(order.status)) return refuse('not-delayable')
  return order.waits ? refuse('delay-open') : order
}

async function roomFor(
  db: Queries,
  market: Market,
  kitchen: Kitchen,
  order: Late,
  now: Date,
): Promise<Possible['dates']> {
  const dates = laterDates(kitchen.schedule, order.deliveryDate, marketDateAt(now, market.timeZone))
  const days = await db.query<{ date: MarketDate; capacity: number; reserved: number }>(
    `select delivery_date as date, capacity, reserved from chef_days
     where chef_id = $1 and delivery_date between $2 and $3`,
    [kitchen.id, dates[0] ?? order.deliveryDate, dates.at(-1) ?? addDays(order.deliveryDate, 1)],
  )
  return dates
    .map(date => {
      const { capacity, reserved } = days.find(day => day.date === date) ?? {
        capacity: kitchen.capacityPerDate,
        reserved: 0,
      }
      return { date, servingsLeft: capacityWithin(capacity, kitchen.limit, date) - reserved }
    })
    .filter(({ servingsLeft }) => servingsLeft >= order.servings)
}

async function windowOn(tx: Queries, { id }: Kitchen, date: MarketDate): Promise<DeliveryWindow> {
  const [terms] = await tx.query<Pick<OrderRecord, 'windowFrom' | 'windowUntil'>>(
    `select window_from, window_until from (${deliveryTermsOn('$1::int', '$2::date')}) t`,
    [id, date],
    'window-on',
  )
  return windowOf(terms!)
}

const orderSql = `
  select o.id, o.account_id, a.email, a.language, o.chef_name, o.status,
    o.delivery_date, o.servings,
    exists (select 1 from order_delays d where d.order_id = o.id and d.answer is null) as waits
  from orders o join accounts a on a.id = o.account_id
  where o.id = $1 and o.chef_id = $2 and ${paid}`
