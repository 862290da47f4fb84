import type { Language } from '@ladlewell/domain/language.ts'
import type { StoredPaymentStatus } from '@ladlewell/domain/settlement.ts'
import type { Queries } from '../../platform/database.ts'

export interface Payment {
  id: number
  orderId: number
  accountId: number
  email: string
  language: Language
  status: StoredPaymentStatus
  amountCents: number
  paymentMethod: string | null
  providerCustomerId: string | null
  intentId: string | null
  version: number
  createdAt: Date
  keepCard: boolean
  expiresAt: Date
  tries: number
  /** A renewal: its customer is away, and a refused card leaves it open. */
  offSession: boolean
}

const columns = `p.id, p.order_id as "orderId", o.account_id as "accountId", a.email, a.language, p.status,
  p.amount_cents as "amountCents", p.payment_method as "paymentMethod",
  coalesce(p.provider_customer_id, a.provider_customer_id) as "providerCustomerId", p.intent_id as "intentId",
  p.version, p.created_at as "createdAt", (o.plan = 'weekly' or p.save_card) and not p.off_session as "keepCard",
  p.expires_at as "expiresAt", p.tries, p.off_session as "offSession"`

export async function paymentOfOrder(db: Queries, orderId: number): Promise<Payment> {
  const [payment] = await db.query<Payment>(
    `select ${columns} from payments p join orders o on o.id = p.order_id join accounts a on a.id = o.account_id
     where p.order_id = $1`,
    [orderId],
  )
  if (!payment) throw new Error(`Order ${orderId} has no payment`)
  return payment
}

/**
 * Takes due payments for this process alone, each for a while that grows with its tries.
 * Due times are the database's own: a platform clock that is set must not stop retries.
 */
export function claimDuePayments(
  db: Queries,
  limit: number,
  orderId: number | null = null,
): Promise<Payment[]> {
  return db.query<Payment>(
    `with due as (
       select id from payments where next_try_at <= now() and ($2::int is null or order_id = $2)
       order by next_try_at limit $1 for update skip locked),
     claimed as (
       update payments p set tries = p.tries + 1,
         next_try_at = now() + least(300, 5 * 2 ^ least(p.tries, 6)) * interval '1 second'
       from due where p.id = due.id returning p.*)
     select ${columns} from claimed p join orders o on o.id = p.order_id join accounts a on a.id = o.account_id`,
    [limit, orderId],
  )
}

/** Hands a payment whose outcome a request did not learn to the sweeper, without the grace that the request had. */
export async function makeDue(db: Queries, paymentId: number): Promise<void> {
  await db.query(
    `update payments set next_try_at = least(next_try_at, now()) where id = $1 and next_try_at is not null and tries = 0`,
    [paymentId],
  )
}

/**
 * Lets payments that are not wanted any more end now: the sweeper cancels them at the provider and gives the servings
 * back; money that came meanwhile is refunded, because nothing waits for it.
 */
export async function stopPayments(tx: Queries, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await tx.query(
    `update payments set expires_at = least(expires_at, $2), next_try_at = now(), tries = 0
     where order_id = any($1::int[]) and status in ('pending', 'action-required')`,
    [orderIds, now],
    'stop-payments',
  )
}

/** Makes payments due whose time is over by the platform's clock and that nobody would look at again: a box's refused card. */
export async function wakeExpiredPayments(db: Queries, now: Date): Promise<void> {
  await db.query(
    `update payments set next_try_at = now(), tries = 0
     where next_try_at is null and status in ('pending', 'action-required') and expires_at <= $1`,
    [now],
    'wake-expired-payments',
  )
}

/** Makes every open payment due now, after the platform's clock was set. */
export async function makePaymentsDue(db: Queries): Promise<void> {
  await db.query('update payments set next_try_at = now() where next_try_at > now()')
}

/** Stores an intent once; false when another try had stored its own, or when the payment has ended: then nobody may confirm it. */
export async function storeIntent(db: Queries, payment: Payment, intentId: string): Promise<boolean> {
  const stored = await db.query(
    `update payments set intent_id = $2, provider_customer_id = $3
     where id = $1 and status = 'pending' and (intent_id is null or intent_id = $2) returning id`,
    [payment.id, intentId, payment.providerCustomerId],
    'store-intent',
  )
  return stored.length === 1
}

export async function raiseVersion(db: Queries, payment: Payment): Promise<void> {
  await db.query('update payments set version = version + 1 where id = $1 and version = $2', [
    payment.id,
    payment.version,
  ])
}

/** Keeps the words of a decline; whether they are the first. */
export async function recordDecline(
  db: Queries,
  payment: Pick<Payment, 'id'>,
  message: string,
): Promise<boolean> {
  const recorded = await db.query(
    'update payments set decline_message = $2 where id = $1 and decline_message is null returning id',
    [payment.id, message.slice(0, 300)],
  )
  return recorded.length === 1
}
