import type { EarningLine } from '@ladlewell/contract/earnings.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { undeliveredStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { giveUpTask } from '../../platform/tasks.ts'
import type { payouts } from '../../schema/ledger.ts'
import { among } from '../../schema/states.ts'
import type { Payee } from '../ledger/coming.ts'
import { bankSql } from './bank-sql.ts'

export const TRANSFER_QUEUE = 'transfers'

/** The task that sends a payout. */
export const transferOf = (payoutId: number) => ({ queue: TRANSFER_QUEUE, key: String(payoutId) })

export type EarningKind = EarningLine['kind']

/** SQL: lines `l` of the account of a payee of that party; the second argument is the statement's name of its id. */
const ofPayee = { chef: 'l.chef_id', driver: 'l.driver_id' } as const
const isOf = ({ party }: Payee, id: string) => `${ofPayee[party]} = ${id} and l.party = '${party}'`

export interface AccountLine extends Omit<EarningLine, 'lineId' | 'amount' | 'at'> {
  id: number
  cents: number
  at: Date
}

export interface KindSum {
  monday: MarketDate
  kind: EarningKind
  cents: number
}

export interface PayoutRow
  extends Omit<typeof payouts.$inferSelect, 'payoutAccountId' | 'providerTransferId' | 'version'> {
  /** The kitchen's, or the driver's. */
  payeeName: string
  nextTryAt: Date | null
  transferId: string | null
  bankStatus: string | null
  arrivesOn: MarketDate | null
  arrivedAt: Date | null
  failure: string | null
}

export interface Period {
  from: Date
  until: Date
}

/** All that was earned and not paid out. */
export async function balanceOf(db: Queries, payee: Payee): Promise<number> {
  const [row] = await db.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_lines l where ${isOf(payee, '$1')}`,
    [payee.id],
    `balance-of-${payee.party}`,
  )
  return row!.cents
}

/** What each kind came to in each of the market's weeks of a period. */
export function weeklySums(
  db: Queries,
  payee: Payee,
  { from, until }: Period,
  timeZone: string,
): Promise<KindSum[]> {
  return db.query<KindSum>(
    `select date_trunc('week', at at time zone $4)::date as monday, kind, sum(amount_cents)::bigint as cents
     from ledger_lines l where ${isOf(payee, '$1')} and at >= $2 and at < $3 group by 1, 2`,
    [payee.id, from, until, timeZone],
    `weeks-of-${payee.party}`,
  )
}

/** An account's lines of a period that are older than the one with the id `before`, newest first. */
export function linesOf(
  db: Queries,
  payee: Payee,
  { from, until }: Period,
  kind: EarningKind | undefined,
  page: { before?: number | undefined; limit: number },
): Promise<AccountLine[]> {
  return db.query<AccountLine>(
    `${lineSql} where ${isOf(payee, '$1')} and l.at >= $2 and l.at < $3
       and ($4::text is null or l.kind = $4)
       and ($5::bigint is null or (l.at, l.id) < (select at, id from ledger_lines where id = $5))
     order by l.at desc, l.id desc limit $6`,
    [payee.id, from, until, kind ?? null, page.before ?? null, page.limit],
    `lines-of-${payee.party}`,
  )
}

/** Every line that a payout paid, first line first. */
export function linesPaidBy(db: Queries, payoutId: number): Promise<AccountLine[]> {
  return db.query<AccountLine>(
    `${lineSql} where paid.payout_id = $1 order by l.id`,
    [payoutId],
    'payout-lines',
  )
}

/** Payouts of one account, newest first. */
export function payoutsOf(
  db: Queries,
  payee: Payee,
  page: { before?: number | undefined; limit: number },
): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(
    `${payoutSql} where (${isPayeeSql}) and p.id < coalesce($3::bigint, 9223372036854775807) order by p.id desc limit $4`,
    [...payeeIds(payee), page.before ?? null, page.limit],
    'payouts',
  )
}

/** All that were made in a period, in the order of their payees' names. */
export function payoutsMade(db: Queries, { from, until }: Period): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(
    `${payoutSql} where p.created_at >= $1 and p.created_at < $2 order by payee_name, p.id`,
    [from, until],
    'payouts-made',
  )
}

/** A payout of the account, or of any when there is none. */
export async function payoutOf(
  db: Queries,
  payee: Payee | null,
  payoutId: number,
): Promise<PayoutRow | null> {
  const [payout] = await db.query<PayoutRow>(
    `${payoutSql} where (${isPayeeSql}) and p.id = $3`,
    [...payeeIds(payee), payoutId],
    'payout',
  )
  return payout ?? null
}

const payeeIds = (payee: Payee | null) => [
  payee?.party === 'chef' ? payee.id : null,
  payee?.party === 'driver' ? payee.id : null,
]

/** SQL: whether a payout is of the payee whose ids the first two values are; of any where both are null. */
const isPayeeSql = `($1::int is null and $2::int is null) or p.chef_id = $1 or p.driver_id = $2`

/** Kitchens that earned something and are not connected yet. */
export async function earningsNotConnected(db: Queries): Promise<{ kitchens: number; cents: number }> {
  const [row] = await db.query<{ kitchens: number; cents: number }>(
    `select count(*)::int as kitchens, coalesce(sum(cents), 0)::bigint as cents from (
       select sum(l.amount_cents) as cents from chefs c join ledger_lines l on l.chef_id = c.id and l.party = 'chef'
       where c.payouts_ready_at is null group by c.id having sum(l.amount_cents) > 0) as waiting`,
  )
  return row!
}

/** SQL: what was captured and not given back of orders that are not earned yet. What ended unearned went back whole. */
export const notEarnedSql = `
  select coalesce(sum(p.captured_cents - coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id), 0)), 0)::bigint as cents
  from orders o join payments p on p.order_id = o.id
  where p.status = 'paid' and (o.status = 'placed' or ${among('o.status', [...undeliveredStatuses.filter(status => status !== 'placed'), 'delivered'])})
    and not exists (select 1 from ledger_lines l where l.order_id = o.id and l.refund_id is null and l.payout_id is null)`

/** SQL: where a payout `p` of `payoutTables` stands. */
export const stateSql = `case when p.done_at is not null then 'paid' when t.id is not null then 'on-its-way' else 'held-up' end`

/** SQL: whose it is. */
export const payeeName = `coalesce(c.name, trim(a.firstname || ' ' || a.lastname))`

export const payoutTables = `
  payouts p left join chefs c on c.id = p.chef_id left join accounts a on a.id = p.driver_id
  left join tasks t on p.done_at is null and t.queue = '${TRANSFER_QUEUE}' and t.key = p.id::text and t.dead_at is null
  ${bankSql}`

export const payoutColumns = `
  p.id, p.chef_id, p.driver_id, ${payeeName} as payee_name, p.through, p.amount_cents, p.created_at, p.done_at,
  t.retry_at as next_try_at, p.tries, p.last_error, p.provider_transfer_id as transfer_id,
  bank.status as bank_status, bank.arrives_on, bank.arrived_at, bank.failure`

const payoutSql = `select ${payoutColumns} from ${payoutTables}`

const lineSql = `
  select l.id, l.kind, l.amount_cents as cents, l.at, coalesce(l.order_id, a.order_id) as order_id,
    o.delivery_date, a.reason,
    case when l.kind = 'commission' then o.commission_percent end as percent, l.refund_id, coalesce(paid.payout_id, l.payout_id) as payout_id
  from ledger_lines l left join payout_lines paid on paid.line_id = l.id left join adjustments a on a.id = l.adjustment_id
  left join orders o on o.id = coalesce(l.order_id, a.order_id)`

/** Sends nothing more of what is owed to an account as a kitchen or a driver, until staff try it again. */
export async function holdUpPayouts(tx: Queries, accountId: number, why: string, now: Date): Promise<void> {
  const held = await tx.query<{ id: number }>(
    `update payouts p set last_error = $2 where p.done_at is null
       and (p.driver_id = $1 or p.chef_id in (select id from chefs where account_id = $1)) returning p.id`,
    [accountId, why],
  )
  for (const { id } of held) await giveUpTask(tx, transferOf(id), why, now)
}
