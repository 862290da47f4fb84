import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { DeskKind } from '@ladlewell/domain/desk.ts'
import type { Database } from '../../platform/database.ts'
import type { Dice } from '../dice.ts'
import { FIRST_DAY, on, WINDOW } from './town.ts'

/** Something that goes wrong at an instant and is mended at a later one. */
export interface Trouble {
  kind: string
  begins: Date
  mended: Date
  /** An order that stays where it is between both. */
  holds?: number
  begin(db: Database, now: Date): Promise<unknown>
  mend(db: Database, now: Date): Promise<unknown>
  /** The item that has to be listed at a moment between both. */
  item(now: Date): string
}

/** What troubles are made from: each takes kitchens and orders of its own, so that none hides another. */
export interface Stock {
  dice: Dice
  /** A kitchen that nothing else happens to. */
  chef(): number
  /** An order of a carrier that is delivered on the day and that nothing else happens to. */
  order(day: MarketDate, carrier?: 'kitchen' | 'ladlewell'): number
  /** A number that nothing else has. */
  nth(): number
  /** Of a route of the day that nothing else happens to, and its orders. */
  route(day: MarketDate): { routeId: number; orderIds: number[] }
}

type Maker = (stock: Stock, day: MarketDate) => Trouble

const MINUTE = 60_000
const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE)

/** Always the same item. */
const one = (kind: DeskKind, key: number | string) => () => `${kind}:${key}`

function lateOrder(kind: DeskKind, begins: (day: MarketDate) => Date, minutes: number): Maker {
  return (stock, day) => {
    const id = stock.order(day, 'kitchen')
    const stuckAt =
      { 'order-not-ready': 'preparing', 'order-not-gone': 'ready' }[kind as string] ?? 'out-for-delivery'
    return {
      ...{ kind, holds: id, begins: begins(day), mended: later(begins(day), minutes), item: one(kind, id) },
      begin: db => db.query('update orders set status = $2 where id = $1', [id, stuckAt]),
      mend: async () => undefined,
    }
  }
}

const windowBegins = (day: MarketDate) => on(day, WINDOW.from)
const windowEnds = (day: MarketDate) => on(day, WINDOW.until)

function problem(reported: string): Maker {
  return (stock, day) => {
    const key = stock.nth()
    const orderId = stock.order(addDays(day, -2))
    return {
      ...{ kind: `problem, ${reported}`, begins: on(day, '11:00'), mended: on(day, '20:00') },
      begin: (db, now) =>
        db.query(
          `insert into problem_reports (id, order_id, account_id, kind, text, reported_at) overriding system value
           select $1, id, account_id, $3, 'Something is wrong.', $4 from orders where id = $2`,
          [key, orderId, reported, now],
        ),
      mend: (db, now) => db.query('update problem_reports set closed_at = $2 where id = $1', [key, now]),
      item: one(reported === 'allergen' ? 'allergen-problem' : 'problem', key),
    }
  }
}

/** A column of a kitchen is something for a while. */
function kitchenIs(kind: DeskKind, change: string, back: string, time = '09:30'): Maker {
  return (stock, day) => {
    const id = stock.chef()
    const begins = on(day, time)
    return {
      ...{ kind, begins, mended: later(begins, stock.dice.whole(60, 3000)), item: one(kind, id) },
      begin: (db, now) => db.query(`${change} -- $2`, [id, now]),
      mend: (db, now) => db.query(`${back} -- $2`, [id, now]),
    }
  }
}

const given = 'where id = $1 and $2::timestamptz is not null'

const routeTrouble =
  (kind: DeskKind, begins: (day: MarketDate) => Date, mended: Date | null, change: string): Maker =>
  (stock, day) => {
    const { routeId } = stock.route(day)
    const from = begins(day)
    let before: { driverId: number; startedAt: Date }
    return {
      ...{ kind, begins: from, mended: mended ?? later(from, 45), item: one(kind, routeId) },
      async begin(db) {
        const [route] = await db.query<typeof before>(
          'select driver_id, started_at from routes where id = $1',
          [routeId],
        )
        before = route!
        await db.query(`update routes set ${change} where id = $1`, [routeId])
      },
      mend: db =>
        db.query('update routes set driver_id = $2, started_at = $3 where id = $1', [
          ...[routeId, before.driverId, before.startedAt],
        ]),
    }
  }

/** A task that waits for one of us. */
const deadTask =
  (kind: DeskKind, queue: string): Maker =>
  (stock, day) => {
    const key = stock.nth()
    return {
      ...{ kind, begins: on(day, '10:15'), mended: on(day, '13:00') },
      begin: (db, now) =>
        db.query(
          `insert into tasks (id, queue, key, due_at, tries, error, dead_at) overriding system value values ($1, $2, $3, $4, 8, 'No.', $4)`,
          [key, queue, queue === 'messages' ? String(key) : `dead-${key}`, now],
        ),
      mend: db => db.query('delete from tasks where id = $1', [key]),
      item: one(kind, key),
    }
  }

export const makers: readonly Maker[] = [
  lateOrder('order-not-ready', day => later(windowBegins(day), -60), 50),
  lateOrder('order-not-gone', windowBegins, 70),
  lateOrder('order-not-delivered', windowEnds, 9 * 24 * 60),
  (stock, day) => {
    const id = stock.order(addDays(day, 2))
    const begins = later(on(day, '17:05'), 0.1)
    return {
      ...{
        kind: 'order-not-locked',
        holds: id,
        begins,
        mended: later(begins, 20),
        item: one('order-not-locked', id),
      },
      begin: db => db.query(`update orders set status = 'placed' where id = $1`, [id]),
      mend: async () => undefined,
    }
  },
  (stock, day) => {
    const orderId = stock.order(addDays(day, 5))
    let paymentId = 0
    return {
      ...{ kind: 'payment-stuck', begins: on(day, '12:00'), mended: on(day, '12:40') },
      async begin(db, now) {
        const [payment] = await db.query<{ id: number }>(
          `update payments set status = 'pending', expires_at = $2, next_try_at = $2 where order_id = $1 returning id`,
          [orderId, later(now, -16)],
        )
        paymentId = payment!.id
      },
      mend: db =>
        db.query(`update payments set status = 'paid', next_try_at = null where order_id = $1`, [orderId]),
      item: () => `payment-stuck:${paymentId}`,
    }
  },
  routeTrouble('route-without-driver', day => on(addDays(day, -1), '18:30'), null, 'driver_id = null'),
  routeTrouble('route-not-started', day => later(windowBegins(day), -30), null, 'started_at = null'),
  (stock, day) => {
    const orderId = stock.order(addDays(day, 1), 'ladlewell')
    let stop: { routeId: number; position: number }
    return {
      ...{ kind: 'stop-without-route', begins: on(day, '09:00'), mended: on(day, '15:00') },
      async begin(db) {
        const [gone] = await db.query<typeof stop>(
          'delete from route_stops where order_id = $1 returning route_id, position',
          [orderId],
        )
        stop = gone!
      },
      mend: db =>
        db.query('insert into route_stops (order_id, route_id, position) values ($1, $2, $3)', [
          ...[orderId, stop.routeId, stop.position],
        ]),
      item: one('stop-without-route', orderId),
    }
  },
  ...['allergen', 'missing', 'quality', 'late', 'other'].map(problem),
  kitchenIs(
    'application',
    `update chefs set applied_at = $2, approved_at = null where id = $1`,
    `update chefs set applied_at = null, approved_at = $2 where id = $1`,
  ),
  (stock, day) => {
    const chefId = stock.chef()
    return {
      ...{ kind: 'papers', begins: on(day, '08:00'), mended: on(day, '16:30'), item: one('papers', chefId) },
      begin: (db, now) =>
        db.query(
          `insert into vetting_papers (chef_id, requirement_id, submitted_at) select $1, min(id), $2 from vetting_requirements`,
          [chefId, now],
        ),
      mend: (db, now) =>
        db.query(`update vetting_papers set outcome = 'accepted', decided_at = $2 where chef_id = $1`, [
          chefId,
          now,
        ]),
    }
  },
  kitchenIs(
    'permit-ended',
    `update chefs set permitted_until = ($2::timestamptz at time zone 'America/Chicago')::date - 1 where id = $1`,
    `update chefs set permitted_until = null ${given}`,
    '00:00',
  ),
  kitchenIs(
    'inspection-due',
    `update chefs set inspection_due_on = ($2::timestamptz at time zone 'America/Chicago')::date + 14 where id = $1`,
    `update chefs set inspection_due_on = date '2028-01-01' ${given}`,
  ),
  kitchenIs(
    'inspection-overdue',
    `update chefs set inspection_due_on = ($2::timestamptz at time zone 'America/Chicago')::date - 1 where id = $1`,
    `update chefs set inspection_due_on = date '2028-01-01' ${given}`,
  ),
  kitchenIs(
    'inspection-failed',
    `update chefs set inspection_closure = 'failed' ${given}`,
    `update chefs set inspection_closure = null ${given}`,
  ),
  (stock, day) => {
    const chefId = stock.chef()
    const begins = on(day, '07:10')
    return {
      ...{ kind: 'menu-missing', begins, mended: later(begins, 300), item: one('menu-missing', chefId) },
      begin: (db, now) => db.query('update meals set delisted_at = $2 where chef_id = $1', [chefId, now]),
      mend: db => db.query('update meals set delisted_at = null where chef_id = $1', [chefId]),
    }
  },
  (stock, day) => {
    const chefId = stock.chef()
    return {
      ...{
        kind: 'low-rating',
        begins: on(day, '21:00'),
        mended: on(addDays(day, 2), '10:00'),
        item: one('low-rating', chefId),
      },
      begin: (db, now) =>
        db.query(
          `insert into reviews (order_id, line, account_id, chef_id, meal_id, stars, text, written_at)
           select o.id, 1, o.account_id, $1, (select min(id) from meals where chef_id = $1), 1 + (row_number() over () > 2)::int * 3, '', $2
           from (select * from orders where chef_id = $1 order by id limit 5) o`,
          [chefId, now],
        ),
      mend: (db, now) =>
        db.query('update reviews set hidden_at = $2 where chef_id = $1 and stars = 1', [chefId, now]),
    }
  },
  (stock, day) => {
    const chefId = stock.chef()
    return {
      ...{
        kind: 'many-problems',
        begins: on(day, '22:00'),
        mended: on(addDays(day, 1), '10:00'),
        item: one('many-problems', chefId),
      },
      begin: (db, now) =>
        db.query(
          `insert into problem_reports (order_id, account_id, kind, text, reported_at, closed_at)
           select id, account_id, 'quality', '', $2, $2 from orders where chef_id = $1 order by id limit 8`,
          [chefId, now],
        ),
      mend: db =>
        db.query('delete from problem_reports where order_id in (select id from orders where chef_id = $1)', [
          chefId,
        ]),
    }
  },
  (stock, day) => {
    const chefId = stock.chef()
    const key = stock.nth()
    return {
      ...{
        kind: 'payout-failed',
        begins: on(day, '06:30'),
        mended: on(day, '11:45'),
        item: one('payout-failed', key),
      },
      async begin(db, now) {
        await db.query(
          `insert into payouts (id, chef_id, through, amount_cents, payout_account_id, created_at, tries) overriding system value
           values ($1, $2, date '2027-01-10', 5000, 'acct_1', $3, 8)`,
          [key, chefId, now],
        )
        await db.query(`insert into tasks (queue, key, due_at, dead_at) values ('transfers', $1, $2, $2)`, [
          String(key),
          now,
        ])
      },
      mend: (db, now) => db.query('update payouts set done_at = $2 where id = $1', [key, now]),
    }
  },
  (stock, day) => {
    const chefId = stock.chef()
    const orderId = stock.order(FIRST_DAY)
    return {
      ...{
        kind: 'payout-held',
        begins: on(day, '05:00'),
        mended: on(addDays(day, 1), '05:30'),
        item: one('payout-held', chefId),
      },
      async begin(db, now) {
        await db.query('update chefs set payouts_ready_at = null where id = $1', [chefId])
        await db.query(
          `insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, at) values ('chef', 'sale', 1000, $1, $2, $3)`,
          [chefId, orderId, later(now, -7 * 24 * 60 - 1)],
        )
      },
      mend: (db, now) => db.query('update chefs set payouts_ready_at = $2 where id = $1', [chefId, now]),
    }
  },
  ...[false, true].map(
    (isRefused): Maker =>
      (stock, day) => {
        const orderId = stock.order(addDays(day, -2))
        const key = stock.nth()
        const kind = isRefused ? 'refund-refused' : 'unusual-refund'
        return {
          ...{ kind, begins: on(day, '14:00'), mended: on(day, '17:00'), item: one(kind, key) },
          async begin(db, now) {
            await db.query(
              `insert into refunds (id, payment_id, reason, amount_cents, created_at, tries, request_key) overriding system value
               select $1, id, 'staff', $3, $4, 5, $5 from payments where order_id = $2`,
              [key, orderId, isRefused ? 500 : 20_000, now, `key-${key}`],
            )
            if (isRefused)
              await db.query(
                `insert into tasks (queue, key, due_at, error) values ('refunds', $1, $2, 'No.')`,
                [String(key), now],
              )
          },
          mend: (db, now) =>
            isRefused
              ? db.query('update refunds set done_at = $2 where id = $1', [key, now])
              : seen(db, one(kind, key)(), now),
        }
      },
  ),
  (stock, day) => {
    const key = stock.nth()
    return {
      ...{
        kind: 'unusual-sign-in',
        begins: on(day, '03:00'),
        mended: on(day, '08:00'),
        item: one('unusual-sign-in', key),
      },
      begin: (db, now) =>
        db.query(
          `insert into security_events (id, at, what, account_id, network) overriding system value
           select n.id, $2, 'signed-in', a.id, n.network from accounts a,
             (values ($1::int - 1, 'office'), ($1, 'nowhere-' || $1)) as n (id, network) where a.role = 'STAFF'`,
          [key, now],
        ),
      mend: (db, now) => seen(db, `unusual-sign-in:${key}`, now),
    }
  },
  deadTask('dead-task', 'replan'),
  (stock, day) => {
    const name = `job-${stock.nth()}`
    return {
      ...{
        kind: 'job-failing',
        begins: on(day, '02:00'),
        mended: on(day, '02:20'),
        item: one('job-failing', name),
      },
      begin: db =>
        db.query(
          `insert into job_runs (name, every_ms, ran_at, took_ms, found, error, failed_at) values ($1, 3600000, now(), 1, 0, 'No.', now())`,
          [name],
        ),
      mend: db => db.query('delete from job_runs where name = $1', [name]),
    }
  },
]

/** Somebody looked at it. */
function seen(db: Database, id: string, now: Date): Promise<unknown> {
  return db.query(
    `insert into desk_marks (id, episode, seen_at, seen_by, touched_at)
     select $1, (select max(f) from (select created_at::text as f from refunds where 'unusual-refund:' || id = $1
       union all select at::text from security_events where 'unusual-sign-in:' || id = $1) x), $2, a.id, $2
     from accounts a where a.role = 'STAFF'`,
    [id, now],
  )
}
