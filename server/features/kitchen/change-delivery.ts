import { createHash } from 'node:crypto'
import type { Concerned, ConcernedDate } from '@ladlewell/contract/concerned.ts'
import type { KitchenDelivery } from '@ladlewell/contract/kitchen-delivery.ts'
import { readyStates } from '@ladlewell/domain/box/box.ts'
import type { MarketDate, Weekday } from '@ladlewell/domain/calendar.ts'
import { answerBy } from '@ladlewell/domain/delay.ts'
import { afterMove, type DeliveryWindow, isSameWindow, movesFar } from '@ladlewell/domain/delivery-window.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { among } from '../../schema/states.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { kitchenToChange } from '../chefs/kitchen.ts'
import { raiseKitchenVersion } from '../chefs/set-kitchen.ts'
import { type DeliveryWish, kitchenDeliveryOf, writeKitchenDelivery } from '../delivery/kitchen-delivery.ts'
import { lockTimedOrders, moveWindow, type TimedOrder } from '../ordering/set-window.ts'
import { boxesRetimedMail, orderRetimedMail } from './hours-mails.ts'
import { lockWithSubscriptions } from './lock-kitchen.ts'

type Changed = KitchenDelivery & { done: Concerned }
type Wish = DeliveryWish & { version?: number | undefined; seen?: string | undefined }

/**
 * Saves where a kitchen cooks and how it delivers. Orders that are paid get the new hours of their weekday from tomorrow
 * on, and their customers are told; where the hours move far each is asked, and the chef shown before whom it concerns.
 * Who brings an order stays as it was bought. Refuses with changed-meanwhile, validation-failed, customers-concerned.
 */
export async function changeDelivery(
  { db, market, settings }: Parts,
  viewer: Viewer,
  wish: Wish,
  now: Date,
): Promise<Changed | Refusal> {
  return db.transaction(async tx => {
    // Orders hold the kitchen's row while they are written: those of before are there, later ones read the new hours.
    await lockWithSubscriptions(tx, viewer.accountId)
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const kitchen = await kitchenToChange(tx, viewer)
    if (isRefusal(kitchen)) return kitchen
    const before = await kitchenDeliveryOf(tx, kitchen)
    if (wish.version !== undefined && wish.version !== before.version)
      return refuse('changed-meanwhile', { extra: { current: before } })
    const refused = await writeKitchenDelivery(tx, kitchen, before, wish)
    if (refused) return refused
    await raiseKitchenVersion(tx, kitchen.id)
    const saved = await kitchenDeliveryOf(tx, { ...kitchen, version: before.version + 1 })
    const come = await comesOf(
      tx,
      kitchen,
      movesBetween(before, saved),
      marketDateAt(now, market.timeZone),
      now,
    )
    const done = toldOf(come)
    if (done.dates.length > 0 && done.seen !== wish.seen)
      return refuse('customers-concerned', { extra: { concerned: done } })
    const place = { timeZone: market.timeZone, publicUrl: settings.PUBLIC_URL ?? '' }
    const mails: Mail[] = []
    for (const { order, to, isAsked } of come.orders) {
      const agreed = { from: order.agreedFrom, until: order.agreedUntil }
      const until = isAsked ? answerBy(order.deliveryDate, now, market.timeZone) : null
      const changeId = await moveWindow(tx, { orderId: order.id, agreed, window: to, answerBy: until }, now)
      const hasBoxes = come.subscriptions.some(one => isOf(one, order))
      mails.push(
        orderRetimedMail(order, { changeId, before: agreed, window: to, answerBy: until, hasBoxes }, place),
      )
    }
    for (const one of come.subscriptions)
      if (!come.orders.some(({ order }) => isOf(one, order)))
        mails.push(boxesRetimedMail({ ...one, chefName: kitchen.name }, saved.version, place))
    await enqueueAll(tx, mails, now)
    return { ...saved, done }
  })
}

interface Move {
  weekday: Weekday
  from: DeliveryWindow
  to: DeliveryWindow
}

/** What comes of other hours. */
interface Come {
  orders: { order: TimedOrder; to: DeliveryWindow; isAsked: boolean }[]
  subscriptions: RetimedPlan[]
}

interface RetimedPlan extends Addressee, Move {
  id: number
  isFar: boolean
  /** Its boxes that are no order yet. */
  dates: MarketDate[]
}

const isOf = (plan: RetimedPlan, order: TimedOrder) =>
  plan.accountId === order.accountId && plan.weekday === order.weekday

function movesBetween(before: KitchenDelivery, after: KitchenDelivery): Move[] {
  return after.days.flatMap(({ weekday, window: to }) => {
    const from = before.days.find(day => day.weekday === weekday)?.window
    return from && !isSameWindow(from, to) ? [{ weekday, from, to }] : []
  })
}

/** What is delivered today keeps its hours: somebody may be on the road by them. */
async function comesOf(
  tx: Queries,
  { id: chefId }: Kitchen,
  moves: readonly Move[],
  today: MarketDate,
  now: Date,
): Promise<Come> {
  if (moves.length === 0) return { orders: [], subscriptions: [] }
  const weekdays = moves.map(({ weekday }) => weekday)
  const byWeekday = new Map(moves.map(move => [move.weekday, move]))
  const orders = await lockTimedOrders(tx, { chefId, weekdays, after: today }, now)
  const plans = await tx.query<Omit<RetimedPlan, 'isFar' | 'from' | 'to'>>(
    plansSql,
    [chefId, weekdays, today],
    'retimed-plans',
  )
  return {
    orders: orders.flatMap(order => {
      const { to } = byWeekday.get(order.weekday)!
      const window = { from: order.windowFrom, until: order.windowUntil }
      const agreed = { from: order.agreedFrom, until: order.agreedUntil }
      const comes = afterMove({ window, agreed }, to)
      return comes === 'stays' ? [] : [{ order, to, isAsked: comes === 'asked' }]
    }),
    subscriptions: plans.map(plan => {
      const { from, to } = byWeekday.get(plan.weekday)!
      return { ...plan, from, to, isFar: movesFar(from, to) }
    }),
  }
}

type RetimedDate = ConcernedDate & { retimed: number }

/** Dates are told where hours move far; the rest is only told to customers. */
function toldOf({ orders, subscriptions }: Come): Concerned {
  const byDate = new Map<MarketDate, RetimedDate>()
  const on = (date: MarketDate): RetimedDate => {
    const day = byDate.get(date) ?? { ...nothing, date }
    byDate.set(date, day)
    return day
  }
  const asked = orders.filter(({ isAsked }) => isAsked)
  for (const { order } of asked) {
    const day = on(order.deliveryDate)
    day.orders++
    day.servings += order.servings
    if (order.isOfBox) day.ofBoxes++
  }
  const far = subscriptions.filter(({ isFar }) => isFar)
  for (const { dates } of far) for (const date of dates) on(date).retimed++
  const keys = [
    ...asked.map(({ order, to }) => `order ${order.id} ${to.from} ${to.until}`),
    ...far.map(({ id, dates, to }) => `plan ${id} ${dates} ${to.from} ${to.until}`),
  ].sort()
  const plansAlone = subscriptions.filter(plan => !orders.some(({ order }) => isOf(plan, order)))
  return {
    dates: [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1)),
    messages: orders.length + plansAlone.length,
    seen: createHash('sha256').update(keys.join('\n')).digest('base64url').slice(0, 22),
  }
}

const nothing = {
  orders: 0,
  servings: 0,
  ofBoxes: 0,
  unpaid: 0,
  skipped: 0,
  repaired: 0,
  refilled: 0,
  returned: 0,
  undecided: 0,
  retimed: 0,
}

const plansSql = `
  select s.id, s.weekday, a.id as account_id, a.email, a.language,
    array(select b.delivery_date::text from boxes b
      where b.subscription_id = s.id and b.delivery_date > $3 and ${among('b.state', readyStates)} order by 1) as dates
  from subscriptions s join accounts a on a.id = s.account_id
  where s.chef_id = $1 and s.weekday = any($2) and s.cancelled_at is null and a.disabled_at is null
    and (s.paused_at is null or s.paused_until is not null)
  order by s.id`
