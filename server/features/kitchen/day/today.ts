import type { DayOfWork, Late, Tick, Today } from '@ladlewell/contract/kitchen-day.ts'
import { behindOf } from '@ladlewell/domain/behind.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Carrier, windowOn } from '@ladlewell/domain/delivery-window.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { prepItem } from '@ladlewell/domain/kitchen-tick.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { deadStatuses, type OrderStatus, undeliveredStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Viewer } from '../../../platform/session.ts'
import { among, outside } from '../../../schema/states.ts'
import { prepTotals } from '../prep-totals.ts'
import { paid } from '../queries.ts'
import { changesSince } from './changes.ts'
import { toBuy } from './shopping-list.ts'
import { ticksOf } from './ticks.ts'

/** So many dates with work are told. */
const MOST_DAYS = 3
/** Nobody can still help what is older. */
const DAYS_BACK = 30

interface DayOrder {
  id: number
  status: OrderStatus
  deliveryDate: MarketDate
  windowFrom: string
  windowUntil: string
  carrier: Carrier
  servings: number
  cutoffAt: Date
  hasProblem: boolean
  /** When the first of its questions has to be answered; null: its customer was asked nothing. */
  questionBy: Date | null
}

/** Where a kitchen's work stands, as it is now. */
export async function kitchenToday(
  { db, market }: Pick<Parts, 'db' | 'market'>,
  viewer: Viewer,
  kitchen: Kitchen,
  now: Date,
): Promise<Today> {
  const today = marketDateAt(now, market.timeZone)
  const orders = await db.query<DayOrder>(
    ordersSql,
    [kitchen.id, today, addDays(today, -DAYS_BACK)],
    'orders-of-today',
  )
  const ahead = Map.groupBy(
    orders.filter(({ deliveryDate }) => deliveryDate >= today),
    ({ deliveryDate }) => deliveryDate,
  )
  const busy = [...ahead].filter(([date, ofDate]) => date === today || ofDate.some(isUndelivered))
  const days: DayOfWork[] = []
  for (const [date, ofDate] of busy.slice(0, MOST_DAYS))
    days.push(await dayOfWork(db, kitchen.id, date, ofDate, now))
  return {
    today,
    asOf: now.toISOString(),
    days,
    late: lateOnes(orders, market.timeZone, now),
    ...(await changesSince(db, viewer.accountId, kitchen.id, today, now)),
  }
}

const isUndelivered = ({ status }: DayOrder) => undeliveredStatuses.includes(status)

async function dayOfWork(
  db: Queries,
  chefId: number,
  date: MarketDate,
  orders: readonly DayOrder[],
  now: Date,
): Promise<DayOfWork> {
  const [first] = orders as [DayOrder]
  const totals = await prepTotals(db, chefId, date)
  const { items, unmeasured } = await toBuy(db, totals)
  const isTicked = ticking((await ticksOf(db, chefId, date)).ticks)
  const packed = orders.filter(order => hasLeft(order, ['ready', 'out-for-delivery']))
  const cookedParts = totals.meals.flatMap(({ mealId, parts }) =>
    parts.filter(part => isTicked('prep', prepItem(mealId, part), part.servings.expected)),
  )
  const cooked = cookedParts.reduce((sum, { servings }) => sum + servings.expected, 0)
  return {
    date,
    window: {
      from: orders.map(({ windowFrom }) => windowFrom).sort()[0]!,
      until: orders
        .map(({ windowUntil }) => windowUntil)
        .sort()
        .at(-1)!,
    },
    deliveredBy: orders.some(({ carrier }) => carrier === 'kitchen') ? 'kitchen' : 'ladlewell',
    cutoffAt: first.cutoffAt.toISOString(),
    isOpen: now < first.cutoffAt,
    servings: totals.servings.expected,
    shop: {
      all: items.length,
      done: items.filter(({ item, amount }) => isTicked('shopping', item, amount)).length,
      unmeasured: unmeasured.length,
    },
    cook: {
      all: totals.servings.expected,
      // Whoever ticks nothing has cooked what is packed.
      done: Math.min(totals.servings.expected, Math.max(cooked, sumOf(packed))),
    },
    pack: {
      all: orders.length,
      done: orders.filter(
        order => packed.includes(order) || isTicked('packing', String(order.id), order.servings),
      ).length,
    },
    go: {
      all: orders.length,
      // What our drivers took along is off the kitchen's hands.
      done: orders.filter(order => hasLeft(order, order.carrier === 'ladlewell' ? ['out-for-delivery'] : []))
        .length,
    },
  }
}

/** Delivered, or in one of these states on the way there. */
function hasLeft({ status }: DayOrder, before: readonly OrderStatus[]): boolean {
  return status === 'delivered' || status === 'completed' || before.includes(status)
}

const sumOf = (orders: readonly DayOrder[]) => orders.reduce((sum, { servings }) => sum + servings, 0)

function ticking(ticks: readonly Tick[]) {
  const amounts = new Map(ticks.map(({ list, item, amount }) => [`${list} ${item}`, amount]))
  return (list: Tick['list'], item: string, amount: number) => amounts.get(`${list} ${item}`) === amount
}

function lateOnes(orders: readonly DayOrder[], timeZone: string, now: Date): Late[] {
  const found = orders.flatMap((order): (Omit<Late, 'orderIds'> & { orderId: number })[] => {
    const { id: orderId, deliveryDate: date, questionBy } = order
    const window = windowOn(date, { from: order.windowFrom, until: order.windowUntil }, timeZone)
    const behind = behindOf(order, window, now)
    return [
      ...(behind ? [{ kind: behind, date, orderId, by: window.until.toISOString() }] : []),
      ...(questionBy ? [{ kind: 'question' as const, date, orderId, by: questionBy.toISOString() }] : []),
      ...(order.hasProblem ? [{ kind: 'problem' as const, date, orderId, by: null }] : []),
    ]
  })
  return [...Map.groupBy(found, ({ kind, date }) => `${date} ${kind}`).values()].map(same => {
    const [{ kind, date }] = same as [(typeof same)[0]]
    const by = same.flatMap(late => late.by ?? []).sort()[0] ?? null
    return { kind, date, orderIds: same.map(({ orderId }) => orderId), by }
  })
}

const problem = 'exists (select 1 from problem_reports b where b.order_id = o.id and b.closed_at is null)'

const ordersSql = `
  select o.id, o.status, o.delivery_date, o.window_from, o.window_until, o.carrier, o.servings, o.cutoff_at,
    ${problem} as has_problem,
    least((select min(d.answer_by) from order_delays d where d.order_id = o.id and d.answer is null),
      (select min(f.answer_by) from shortage_offers f where f.order_id = o.id and f.answer is null)) as question_by
  from orders o
  where o.chef_id = $1 and o.delivery_date >= $3 and ${outside('o.status', deadStatuses)} and ${paid}
    and (o.delivery_date >= $2 or ${among('o.status', undeliveredStatuses)} or ${problem})
  order by o.delivery_date, o.id`
