import { createHash } from 'node:crypto'
import type { Concerned, ConcernedDate } from '@ladlewell/contract/concerned.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { undeliveredStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { among } from '../../schema/states.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { kitchenOf, kitchenToChange } from '../chefs/kitchen.ts'
import type { KitchenChanges, Save } from '../chefs/kitchen-changes.ts'
import { deliversOn, menuWeekOn } from '../chefs/open-days.ts'
import { replanBoxes } from '../chefs/replanning.ts'
import { type BoxOutcome, carryOut, concernedBoxes, messagesOf, toldAs } from './concerned-boxes.ts'
import { lockKitchen, lockWithSubscriptions } from './lock-kitchen.ts'

/** What a kitchen cannot take, or takes again, as it is at a moment. */
interface Look {
  orders: OrderAgainst[]
  boxes: BoxOutcome[]
}

const UNDONE = Symbol('nothing is kept')

export function kitchenChanges(parts: Parts): KitchenChanges {
  const { db } = parts
  return {
    make: (viewer, seen, save, now) =>
      db.transaction(async tx => {
        await lockWithSubscriptions(tx, viewer.accountId)
        if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
        const kitchen = await kitchenToChange(tx, viewer)
        if (isRefusal(kitchen)) return kitchen
        const weighed = await weigh(parts, tx, kitchen, save, now)
        if (isRefusal(weighed)) return weighed
        const { saved, come } = weighed
        const done = toldOf(come)
        if (isHarmful(done) && done.seen !== seen)
          return refuse('customers-concerned', { extra: { concerned: done } })
        await carryOut(tx, parts, come.boxes, now)
        // What stands otherwise: boxes that nobody was told of, and those that change at this moment.
        await replanBoxes(tx, [kitchen.id], now)
        return { saved, done }
      }),
    impose: (owner, save, now) =>
      db.transaction(async tx => {
        await lockWithSubscriptions(tx, owner.accountId)
        const kitchen = await kitchenOf(tx, owner)
        if (isRefusal(kitchen)) return kitchen
        const weighed = await weigh(parts, tx, kitchen, save, now)
        if (isRefusal(weighed)) return weighed
        await carryOut(tx, parts, weighed.come.boxes, now)
        await replanBoxes(tx, [kitchen.id], now)
        return { saved: weighed.saved, done: toldOf(weighed.come) }
      }),
    async foretell(viewer, save, now) {
      const told: (Concerned | Refusal)[] = []
      await db
        .transaction(async tx => {
          await lockKitchen(tx, viewer.accountId)
          const kitchen = await kitchenOf(tx, viewer)
          const weighed = isRefusal(kitchen) ? kitchen : await weigh(parts, tx, kitchen, save, now)
          told.push(isRefusal(weighed) ? weighed : toldOf(weighed.come))
          throw UNDONE
        })
        .catch((error: unknown) => {
          if (error !== UNDONE) throw error
        })
      // After a deadlock it was weighed anew.
      return told.at(-1)!
    },
  }
}

/** Saves, and answers what would come of it: whatever stood against the kitchen before is none of it. */
async function weigh<T>(
  { markets }: Parts,
  tx: Queries,
  kitchen: Kitchen,
  save: Save<T>,
  now: Date,
): Promise<{ saved: T; come: Look } | Refusal> {
  const today = marketDateAt(now, markets.ofKitchen(kitchen.id).timeZone)
  const look = async (): Promise<Look> => ({
    orders: await ordersAgainst(tx, kitchen.id, today),
    boxes: await concernedBoxes(tx, kitchen.id, now),
  })
  const before = await look()
  const saved = await save(tx, kitchen)
  if (isRefusal(saved)) return saved
  const after = await look()
  const orders = new Set(before.orders.map(keyOfOrder))
  const boxes = new Set(before.boxes.map(keyOfBox))
  return {
    saved,
    come: {
      orders: after.orders.filter(order => !orders.has(keyOfOrder(order))),
      boxes: oneEach(after.boxes.filter(box => !boxes.has(keyOfBox(box)))),
    },
  }
}

/** A box that does not fit in two ways has the first of them. */
function oneEach(outcomes: readonly BoxOutcome[]): BoxOutcome[] {
  const known = new Set<number>()
  return outcomes.filter(({ hand: { box } }) => !known.has(box.id) && known.add(box.id))
}

const keyOfOrder = ({ id, why, servings }: OrderAgainst) => `order ${id} ${why} ${servings}`
const keyOfBox = ({ hand, becomes, fresh }: BoxOutcome) =>
  `box ${hand.box.id} ${becomes} ${fresh ? fresh.replaced.map(({ mealId, quantity }) => `${quantity}x${mealId}`) : ''}`

function toldOf({ orders, boxes }: Look): Concerned {
  const byDate = new Map<string, ConcernedDate>()
  const on = (date: string) => {
    const known = byDate.get(date)
    if (known) return known
    const none = { orders: 0, servings: 0, ofBoxes: 0, unpaid: 0 }
    const made = { date, ...none, skipped: 0, repaired: 0, refilled: 0, returned: 0, undecided: 0 }
    byDate.set(date, made)
    return made
  }
  for (const { date, servings, isOfBox, isPaid } of orders) {
    const day = on(date)
    day.orders++
    day.servings += servings
    if (isOfBox) day.ofBoxes++
    if (!isPaid) day.unpaid++
  }
  for (const { hand, becomes } of boxes) on(hand.box.deliveryDate)[toldAs[becomes]]++
  const keys = [...orders.map(keyOfOrder), ...boxes.map(keyOfBox)].sort()
  return {
    dates: [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1)),
    messages: messagesOf(boxes),
    seen: createHash('sha256').update(keys.join('\n')).digest('base64url').slice(0, 22),
  }
}

/** Whether somebody has less of it; boxes that come again are asked of nobody. */
function isHarmful({ dates }: Concerned): boolean {
  return dates.some(
    ({ orders, skipped, repaired, refilled, undecided }) =>
      orders + skipped + repaired + refilled + undecided > 0,
  )
}

/** A living order that its kitchen would not take any more as it was placed. */
interface OrderAgainst {
  id: number
  date: MarketDate
  why: 'day' | 'menu' | 'meal'
  /** That do not fit. */
  servings: number
  isOfBox: boolean
  isPaid: boolean
}

/** The orders from a date on that do not fit the kitchen's days and meals as they are now, by date. */
function ordersAgainst(db: Queries, chefId: number, from: MarketDate): Promise<OrderAgainst[]> {
  return db.query<OrderAgainst>(againstSql, [chefId, from], 'orders-against')
}

const againstSql = `
  select * from (
    select o.id, o.delivery_date as date, o.checkout_key like 'renewal:%' as is_of_box,
      exists (select 1 from payments where order_id = o.id and status = 'paid') as is_paid,
      case when not (${deliversOn('c', 'o.delivery_date')}) then 'day'
        when o.menu_week <> ${menuWeekOn('c', 'o.delivery_date')} then 'menu' else 'meal' end as why,
      case when ${deliversOn('c', 'o.delivery_date')} and o.menu_week = ${menuWeekOn('c', 'o.delivery_date')}
        then coalesce((
          select sum(l.quantity) from order_lines l join meals m on m.id = l.meal_id
          where l.order_id = o.id and (m.delisted_at is not null or m.week_group <> o.menu_week
            or m.sold_out_through >= o.delivery_date)), 0)
        else o.servings end::int as servings
    from orders o join chefs c on c.id = o.chef_id
    where o.chef_id = $1 and o.delivery_date >= $2
      and ${among('o.status', undeliveredStatuses)}) found
  where servings > 0 order by date, id`
