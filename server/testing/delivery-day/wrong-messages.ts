import { instantAt } from '@ladlewell/domain/market-clock.ts'
import { type DayTown, ZONE } from './day-town.ts'
import type { Device } from './device.ts'
import type { EndedOrder } from './ended-orders.ts'

/** Between two looks for what is late: of the day, and of the calm ones after it. With what a restart takes. */
const LOOKED_WITHIN_MINUTES = [35, 125] as const

/** What customers were told twice, or not at all: by what drivers did, and by what is written of their orders. */
export async function wrongMessages(
  { db }: DayTown,
  orders: readonly EndedOrder[],
  devices: readonly Device[],
): Promise<string[]> {
  const messages = await db.query<{ key: string; isOut: boolean }>(
    `select key, sent_at is not null or dropped_at is not null as is_out from outbox where key like 'order:%' order by id`,
  )
  const told = Map.groupBy(messages, ({ key }) => key.split(':').slice(0, 3).join(':'))
  const count = (id: number, what: string) => told.get(`order:${id}:${what}`)?.length ?? 0
  const doors = new Map<number, number>()
  for (const device of devices) for (const [id, times] of device.doors) doors.set(id, times)
  const gone = new Set(devices.flatMap(({ refused }) => refused.map(({ orderId }) => orderId)))
  const failed = (id: number) =>
    devices.some(({ ended }) => !['delivered', undefined].includes(ended.get(id)))
  return [
    ...messages.filter(({ isOut }) => !isOut).map(({ key }) => `${key} was never sent`),
    ...orders.flatMap(order => {
      const { id, status, outAt, deliveredAt, lateBackCents } = order
      const isAtOnce = deliveredAt !== null && outAt?.getTime() === deliveredAt.getTime()
      const expected: [string, number][] = [
        ['paid', 1],
        ...(isAtOnce ? [] : [['out-for-delivery', outAt ? 1 : 0] as [string, number]]),
        ['delivered', deliveredAt ? 1 : 0],
        ['completed', status === 'completed' ? 1 : 0],
        ...(lateBackCents > 0 ? [['much-late', 1] as [string, number]] : []),
        ...(gone.has(id) ? [] : [['failed', failed(id) ? 1 : 0] as [string, number]]),
        ...(gone.has(id) ? [] : [['door', doors.get(id) ?? 0] as [string, number]]),
      ]
      return expected
        .filter(([what, times]) => count(id, what) !== times)
        .map(
          ([what, times]) =>
            `order ${id}: ${what} happened ${times} times and was told ${count(id, what)} times`,
        )
    }),
    ...(await saidTwice(db)),
    ...(await wrongLate(db, orders)),
    ...(await wrongNext(db, new Set(orders.filter(({ id }) => count(id, 'next') > 0).map(({ id }) => id)))),
  ]
}

/** The same words under another key are told twice all the same. */
async function saidTwice(db: DayTown['db']): Promise<string[]> {
  const rows = await db.query<{ subject: string; count: number; keys: string }>(
    `select content->>'subject' as subject, count(*)::int as count, string_agg(key, ' ') as keys from outbox
     where key like 'order:%' and not key ~ ':(late|door):' and channel = 'mail'
     group by account_id, 1 having count(*) > 1`,
  )
  return rows.map(({ subject, count, keys }) => `“${subject}” was told ${count} times: ${keys}`)
}

/** Who waited beyond their window heard of it, and of each new time once. */
async function wrongLate(db: DayTown['db'], orders: readonly EndedOrder[]): Promise<string[]> {
  const notices = await db.query<{ id: number; toldAt: Date; estimateAt: Date | null; mails: number }>(
    `select n.order_id as id, n.told_at, n.estimate_at,
       (select count(*)::int from outbox where key = 'order:' || n.order_id || ':late:' || n.id) as mails
     from late_notices n where n.kind = 'late' order by n.id`,
  )
  const arrivals = await db.query<{ id: number; arrivedAt: Date }>(
    'select order_id as id, arrived_at from route_stops where arrived_at is not null',
  )
  const arrivedAt = new Map(arrivals.map(({ id, arrivedAt }) => [id, arrivedAt]))
  const first = orders.map(({ deliveryDate }) => deliveryDate).toSorted()[0]
  const byOrder = Map.groupBy(notices, ({ id }) => id)
  return [
    ...notices
      .filter(({ mails }) => mails !== 1)
      .map(({ id, mails }) => `order ${id}: a late time was told ${mails} times`),
    ...[...byOrder].flatMap(([id, all]) =>
      all.slice(1).flatMap(({ estimateAt }, nth) => {
        const apart = Math.abs((estimateAt?.getTime() ?? 0) - (all[nth]!.estimateAt?.getTime() ?? 0))
        return apart < 15 * 60_000 ? [`order ${id} was told nearly the same time again`] : []
      }),
    ),
    ...orders.flatMap(({ id, carrier, deliveryDate, windowUntil }) => {
      const until = instantAt(deliveryDate, windowUntil, ZONE).getTime()
      const [soon, later] = LOOKED_WITHIN_MINUTES
      const latest = until + (deliveryDate === first ? soon : later) * 60_000
      const there = arrivedAt.get(id)
      if (carrier !== 'ladlewell' || !there || there.getTime() < latest) return []
      const heard = byOrder.get(id)?.[0]
      return heard && heard.toldAt.getTime() <= latest
        ? []
        : [`order ${id} was late, and nobody said so in time`]
    }),
  ]
}

interface SaidMove {
  routeId: number
  orderId: number
  move: string
}

/** Whoever a drive came to next was told, and nobody else: by what its driver said, in the order in which it came in. */
async function wrongNext(db: DayTown['db'], told: ReadonlySet<number>): Promise<string[]> {
  // Of drives that nobody changed on their way.
  const stops = await db.query<{ routeId: number; orderId: number }>(
    `select s.route_id, s.order_id from route_stops s join routes r on r.id = s.route_id
     where r.version = 1 and r.chef_id is null and r.id not in (
       select x.route_id from route_stops x join orders o on o.id = x.order_id join routes y on y.id = x.route_id
       where o.status in ('cancelled', 'refused') and x.state = 'planned' or o.delivery_date <> y.delivery_date)
     order by s.route_id, s.position`,
  )
  const moves = await db.query<SaidMove>('select route_id, order_id, move from stop_moves order by id')
  const routes = Map.groupBy(stops, ({ routeId }) => routeId)
  return [...routes].flatMap(([routeId, own]) => {
    const due = nextOnes(
      own.map(({ orderId }) => orderId),
      moves.filter(move => move.routeId === routeId),
    )
    return own.flatMap(({ orderId }) =>
      due.has(orderId) === told.has(orderId)
        ? []
        : [
            `order ${orderId} ${due.has(orderId) ? 'was next and not told' : 'was told to be next and was not'}`,
          ],
    )
  })
}

function nextOnes(orderIds: readonly number[], moves: readonly SaidMove[]): Set<number> {
  const state = new Map<number, string>()
  const fetched = new Set<number>()
  const due = new Set<number>()
  for (const { orderId, move } of moves) {
    if (move !== 'returned' && move !== 'damaged') fetched.add(orderId)
    if (move !== 'out-for-delivery') state.set(orderId, move)
    const ahead = orderIds.filter(id => !state.has(id))
    const isAtDoor = [...state.values()].includes('arrived')
    if (!isAtDoor && ahead[0] !== undefined && ahead.every(id => fetched.has(id))) due.add(ahead[0])
  }
  return due
}
