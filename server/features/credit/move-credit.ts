import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { named } from '../../platform/named-values.ts'

/**
 * Spends an account's credit on an order, in the transaction that writes it; false when there is not so much. The balance stays
 * locked until the transaction ends, so that two orders cannot spend the same cents.
 */
export async function spendCredit(
  tx: Queries,
  { accountId, orderId, cents }: { accountId: number; orderId: number; cents: Cents },
  now: Date,
): Promise<boolean> {
  const spent = await tx.query(
    `with taken as (
       update credit_balances set cents = cents - $2::int where account_id = $1 and cents >= $2::int returning account_id)
     insert into credit_lines (account_id, kind, cents, order_id, at)
     select account_id, 'spent', -$2::int, $3::int, $4::timestamptz from taken returning id`,
    [accountId, cents, orderId, now],
    'spend-credit',
  )
  return spent.length === 1
}

/** Gives back what an order that came to nothing had spent, once. */
export async function returnCredit(tx: Queries, orderId: number, now: Date): Promise<void> {
  await tx.query(
    `with back as (
       insert into credit_lines (account_id, kind, cents, order_id, at)
       select account_id, 'returned', -cents, order_id, $2::timestamptz from credit_lines where order_id = $1 and kind = 'spent'
       on conflict do nothing returning account_id, cents)
     update credit_balances b set cents = b.cents + back.cents from back where b.account_id = back.account_id`,
    [orderId, now],
    'return-credit',
  )
}

interface Added {
  accountId: number
  kind: 'given' | 'refunded'
  cents: Cents
  orderId?: number
  refundId?: number
  reason?: string
  staffId?: number
  requestKey?: string | null
  at: Date
}

/** Adds to an account's credit. Answers the line, or null when the same press had added it before. */
export async function addCredit(tx: Queries, added: Added): Promise<number | null> {
  const nothing = { orderId: null, refundId: null, reason: null, staffId: null, requestKey: null }
  const [line] = await tx.query<{ id: number }>(add.text, add.values({ ...nothing, ...added }), 'add-credit')
  return line?.id ?? null
}

const add = named(`
  with line as (
    insert into credit_lines (account_id, kind, cents, order_id, refund_id, reason, staff_id, request_key, at)
    values (:accountId, :kind, :cents, :orderId, :refundId, :reason, :staffId, :requestKey, :at)
    on conflict (request_key) do nothing returning id, account_id, cents),
  more as (
    insert into credit_balances (account_id, cents) select account_id, cents from line
    on conflict (account_id) do update set cents = credit_balances.cents + excluded.cents)
  select id from line`)

/** Ends all credit of an account whose owner leaves. Answers the line and what it had, or null when there was none. */
export async function takeAllCredit(
  tx: Queries,
  accountId: number,
  now: Date,
): Promise<{ id: number; cents: Cents } | null> {
  const [line] = await tx.query<{ id: number; cents: Cents }>(
    `with held as (select account_id, cents from credit_balances where account_id = $1 and cents > 0 for update),
     emptied as (update credit_balances b set cents = 0 from held where b.account_id = held.account_id)
     insert into credit_lines (account_id, kind, cents, at) select account_id, 'ended', -cents, $2::timestamptz from held
     returning id, -cents as cents`,
    [accountId, now],
    'end-credit',
  )
  return line ?? null
}
