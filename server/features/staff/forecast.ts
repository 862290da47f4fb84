import type { Coming } from '@ladlewell/contract/operations.ts'
import {
  attemptsOf,
  comingStates,
  opensAt,
  paymentEndsAt,
  triedStates,
  unpaidStates,
} from '@ladlewell/domain/box/box.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { openPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import type { Parts } from '../../platform/parts.ts'
import { among } from '../../schema/states.ts'
import { futureLines } from '../ledger/future-lines.ts'
import { rehearsePayouts } from '../payouts/rehearse-payouts.ts'

interface Row extends Omit<Coming, 'at' | 'amount'> {
  at: Date
  cents: number | null
}

/** What jobs would do by then if nobody did anything meanwhile, by time. What is due already counts as now. */
export async function forecast(
  { db, market, markets }: Pick<Parts, 'db' | 'market' | 'markets'>,
  now: Date,
  until: Date,
): Promise<Coming[]> {
  const rows = await db.query<Row>(sql, [now, until, market.timeZone, marketDateAt(now, market.timeZone)])
  const payouts = await payoutRuns({ db, markets }, now, until)
  return [...rows, ...payouts]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ cents, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: cents === null ? null : dollars(cents),
    }))
}

const NAMED = 10

/** Each weekly run with what it pays in all, as the dry run has it one by one. */
async function payoutRuns(
  { db, markets }: Pick<Parts, 'db' | 'markets'>,
  now: Date,
  until: Date,
): Promise<Row[]> {
  const earned = await futureLines(db, now, until)
  const payouts = await rehearsePayouts(db, markets, earned, { now, until })
  const runs = Map.groupBy(payouts, ({ at }) => at.getTime())
  return [...runs.values()].map(run => ({
    kind: 'payouts-made',
    at: run[0]!.at,
    count: run.length,
    cents: run.reduce((sum, { cents }) => sum + cents, 0),
    about: run.slice(0, NAMED).map(({ party, payeeId, name }) => ({
      subject: party,
      id: String(payeeId),
      name,
    })),
  }))
}

const orders = `coalesce(json_agg(json_build_object('subject', 'order', 'id', id::text, 'name', 'Order #' || id)
  order by id) filter (where nth <= ${NAMED}), '[]')`

/** Orders that something happens to at the same time. */
const ofOrders = (kind: string, due: string) => `
  select '${kind}' as kind, at, count(*)::int as count, sum(cents)::bigint as cents, ${orders} as about
  from (select *, row_number() over (partition by at order by id) as nth from (${due}) due) due group by at`

/** Boxes of customers that something happens to at the same time. */
const ofBoxes = (kind: string, due: string) => `
  select '${kind}', at, count(*)::int, sum(cents)::bigint,
    coalesce(json_agg(json_build_object('subject', 'customer', 'id', account_id::text, 'name', name) order by id)
      filter (where nth <= ${NAMED}), '[]')
  from (select due.*, s.account_id, a.firstname || ' ' || a.lastname as name,
      row_number() over (partition by due.at order by due.id) as nth
    from (${due}) due join subscriptions s on s.id = due.subscription_id join accounts a on a.id = s.account_id
    where s.cancelled_at is null) due group by at`

// Said of an instant of the database's: so long before a cut-off.
const EPOCH = new Date(0)
const before = (at: Date) => `interval '${(EPOCH.getTime() - at.getTime()) / 1000} seconds'`
const attempts = attemptsOf(EPOCH).map(at => `(b.cutoff_at - ${before(at)})`)
const nextAttempt = `(select min(at) from (values ${attempts.join(', ')}) as attempt (at) where at > greatest($1, t.due_at - interval '1 second'))`

const sql = [
  ofOrders(
    'orders-lock',
    `select o.id, greatest(o.cutoff_at, $1) as at, o.total_cents as cents from orders o join payments p on p.order_id = o.id
     where o.status = 'placed' and o.cutoff_at <= $2 and p.status = 'paid'`,
  ),
  ofOrders(
    'orders-complete',
    // Those of an hour together, at an instant by which each of them is completed.
    `select o.id, greatest(least(date_trunc('hour', max(e.at) + interval '59:59.999') + interval '24 hours', $2), $1) as at,
       o.total_cents as cents
     from orders o join order_events e on e.order_id = o.id and e.status = 'delivered' and e.undoes is null
     where o.status = 'delivered'
       and not exists (select 1 from problem_reports r where r.order_id = o.id and r.closed_at is null)
     group by o.chef_id, o.id having max(e.at) + interval '24 hours' <= $2`,
  ),
  ofOrders(
    'payments-expire',
    `select order_id as id, greatest(date_trunc('minute', expires_at), $1) as at, amount_cents as cents from payments
     where next_try_at is not null and ${among('status', openPaymentStatuses)} and expires_at <= $2`,
  ),
  ofOrders(
    'delays-end',
    `select d.order_id as id, greatest(d.answer_by, $1) as at, o.total_cents as cents
     from order_delays d join orders o on o.id = d.order_id where d.answer is null and d.answer_by <= $2`,
  ),
  `select 'permit-ends', (permitted_until + 1)::timestamp at time zone $3, 1, null,
     json_build_array(json_build_object('subject', 'chef', 'id', id::text, 'name', name))
   from chefs where approved_at is not null and permitted_until >= $4::date
     and (permitted_until + 1)::timestamp at time zone $3 <= $2`,
  ...[
    ['promotion-begins', 'starts_at'],
    ['promotion-ends', 'expires_at'],
  ].map(
    ([kind, at]) => `
    select '${kind}', ${at}, 1, null,
      json_build_array(json_build_object('subject', 'promotion', 'id', code, 'name', code || ' (' || discount_percentage || '%)'))
    from promotions where ${at} > $1 and ${at} <= $2`,
  ),
  ofBoxes(
    'box-opens',
    `select b.id, b.subscription_id, greatest(t.due_at, $1) as at, null::int as cents from boxes b
     join tasks t on t.queue = 'box' and t.key = b.id::text
     where b.state = 'planned' and greatest(t.due_at, b.cutoff_at - ${before(opensAt(EPOCH))}) <= $2 and b.cutoff_at > $1`,
  ),
  ofBoxes(
    'box-charged',
    `select b.id, b.subscription_id, ${nextAttempt} as at, b.shown_total_cents as cents from boxes b
     join tasks t on t.queue = 'box' and t.key = b.id::text
     where ${among('b.state', unpaidStates)} and ${nextAttempt} <= $2
       and coalesce(b.obstacle, 'declined') in ('declined', 'price-rose')`,
  ),
  ofBoxes(
    'box-reminder',
    `select b.id, b.subscription_id, greatest(t.due_at, $1) as at, null::int as cents from boxes b
     join tasks t on t.queue = 'box-reminder' and t.key = b.id::text
     where ${among('b.state', comingStates)} and t.due_at <= $2`,
  ),
  ofBoxes(
    'box-ends',
    `select b.id, b.subscription_id, greatest(b.cutoff_at - ${before(paymentEndsAt(EPOCH))}, $1) as at,
       b.shown_total_cents as cents from boxes b
     where ${among('b.state', triedStates)} and b.obstacle is not null and b.cutoff_at - ${before(paymentEndsAt(EPOCH))} <= $2`,
  ),
].join(' union all ')
