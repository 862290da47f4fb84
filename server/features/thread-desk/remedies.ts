import type { Remedies } from '@ladlewell/contract/remedies.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { capacityWithin } from '@ladlewell/domain/kitchen-terms.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { menuWeekOf, type WeekGroup } from '@ladlewell/domain/menu-week.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { decideRedelivery, decideSwap, servingsToGive } from '@ladlewell/domain/remedy.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { kitchenOf } from '../chefs/kitchen.ts'
import { refundable } from '../ledger/refund-parts.ts'
import { orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { givenAgain } from '../ordering/redeliveries.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { swapsFor } from '../shortages/queries.ts'
import { orderOfThread } from './arrange.ts'

/** A menu comes back after three weeks. */
const DAYS_AHEAD = 28

/** What can be arranged in a conversation. Of an order that was ended, or brings another one's meals again, nothing. */
export async function remedies(
  { db, markets }: Pick<Parts, 'db' | 'markets'>,
  threadId: number,
  now: Date,
): Promise<Remedies | Refusal> {
  const orderId = await orderOfThread(db, threadId)
  if (orderId === undefined) return refuse('not-found')
  const order = orderId === null ? null : await orderOf(db, null, orderId)
  if (!order) return refuse('order-not-found')
  const again = await givenAgain(db, order.id)
  const isPossible = order.paymentStatus === 'paid' && !order.redeliveryOf
  return {
    lines: await linesOf(db, order, now),
    underWay: again.underWay,
    dates: isPossible ? await datesOf(db, markets.ofKitchen(order.chefId), order, now) : [],
  }
}

async function linesOf(db: Queries, order: OrderRecord, now: Date): Promise<Remedies['lines']> {
  const money = refundable(order, await keptRefunds(db, order.paymentId))
  const again = await givenAgain(db, order.id)
  const lines: Remedies['lines'] = []
  for (const [index, { mealId, name, quantity }] of order.lines.entries()) {
    const line = index + 1
    const one = [{ line, quantity: 1 }]
    const asked = { lines: one, isOverSaid: true }
    const worth = decideRedelivery({ ...money, isPaid: true }, { lines: [], cents: 0 }, asked)
    // What cannot be swapped any more is not looked for.
    const mayBe = order.status === 'placed' && now < order.cutoffAt && !order.redeliveryOf
    const meals = mayBe ? await swapsFor(db, order.id, mealId) : []
    const swaps = meals.flatMap(({ id, name, fromCents, priceCents: toCents }) => {
      const swap = decideSwap({ ...money, ...order }, { line, quantity: 1, fromCents, toCents }, now)
      return swap.kind === 'swap' ? [{ mealId: id, name, back: dollars(swap.backCents) }] : []
    })
    lines.push({
      ...{ line, mealId, name, quantity, swaps },
      left: servingsToGive(money, again, line),
      worth: dollars(worth.kind === 'redelivery' ? worth.valueCents : 0),
    })
  }
  return lines
}

interface OnMenu {
  mealId: number
  name: string
  weekGroup: WeekGroup
  soldOutThrough: MarketDate | null
  recalledOn: MarketDate[]
}

async function datesOf(
  db: Queries,
  market: Market,
  order: OrderRecord,
  now: Date,
): Promise<Remedies['dates']> {
  const [owner] = await db.query<{ accountId: number }>(
    'select account_id from chefs where id = $1',
    [order.chefId],
    'owner-of-kitchen',
  )
  const kitchen = await kitchenOf(db, owner!)
  if (isRefusal(kitchen) || kitchen.state !== 'approved') return []
  const today = marketDateAt(now, market.timeZone)
  const dates = Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days)).filter(
    date =>
      isDeliveryDate(kitchen.schedule, date) && now < cutoffOf(date, market) && mayDeliver(kitchen, date),
  )
  const meals = await db.query<OnMenu>(
    `select m.id as meal_id, m.name, m.week_group, m.sold_out_through,
       array(select delivery_date::text from recalls r where r.meal_id = m.id) as recalled_on
     from meals m where m.chef_id = $1 and m.delisted_at is null order by m.name, m.id`,
    [order.chefId],
    'meals-again',
  )
  const days = await db.query<{ date: MarketDate; capacity: number; reserved: number }>(
    `select delivery_date as date, capacity, reserved from chef_days where chef_id = $1 and delivery_date = any($2::date[])`,
    [order.chefId, dates],
    'room-again',
  )
  return dates.map(date => {
    const day = days.find(one => one.date === date)
    const most = capacityWithin(day?.capacity ?? kitchen.capacityPerDate, kitchen.limit, date)
    const week = menuWeekOf(kitchen.schedule.anchor, date)
    return {
      ...{ date, cutoffAt: cutoffOf(date, market).toISOString() },
      left: Math.max(0, most - (day?.reserved ?? 0)),
      meals: meals
        .filter(
          ({ weekGroup, soldOutThrough, recalledOn }) =>
            weekGroup === week && !(soldOutThrough && soldOutThrough >= date) && !recalledOn.includes(date),
        )
        .map(({ mealId, name }) => ({ mealId, name })),
    }
  })
}

const mayDeliver = ({ permittedUntil, inspectionClosure }: Kitchen, date: MarketDate) =>
  inspectionClosure === null && (permittedUntil === null || permittedUntil >= date)
