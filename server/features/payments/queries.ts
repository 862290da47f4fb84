import type { Language } from '@ladlewell/domain/language.ts'
import type { PaidCard, StoredPaymentStatus } from '@ladlewell/domain/settlement.ts'
import { openPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import type { Queries } from '../../platform/database.ts'
import { among, outside } from '../../schema/states.ts'

export interface Payment {
  id: number
  orderId: number
  accountId: number
  email: string
  language: Language
  status: StoredPaymentStatus
  amountCents: number
  /** What of it credit pays; the rest is charged to the card. */
  creditCents: number
  paymentMethod: string | null
  providerCustomerId: string | null
  /** Whether a charge may have been asked for whose intent was not written down: only of who is written down as its payer. */
  mayBeCharged: boolean
  intentId: string | null
  version: number
  createdAt: Date
  keepCard: boolean
  expiresAt: Date
  tries: number
  /** A renewal: its customer is away, and a refused card leaves it open. */
  offSession: boolean
}

/** SQL: what the card pays of a payment, what it has paid, and what goes back to it of a refund. */
export const cardPays = (p: string) => `(${p}.amount_cents - ${p}.credit_cents)`
export const cardPaid = (p: string) => `least(${p}.captured_cents, ${cardPays(p)})`
export const cardGetsBack = (r: string) => `(${r}.amount_cents - ${r}.credit_cents)`

/** What the card pays of a payment. */
export function cardPaysCents({ amountCents, creditCents }: Pick<Payment, 'amountCents' | 'creditCents'>) {
  return amountCents - creditCents
}

const columns = `p.id, p.order_id, o.account_id, a.email, a.language, p.status,
  p.amount_cents, p.credit_cents, p.payment_method,
  coalesce(p.provider_customer_id, a.provider_customer_id) as provider_customer_id,
  p.provider_customer_id is not null and p.payment_method is not null as may_be_charged, p.intent_id,
  p.version, p.created_at, (o.plan = 'weekly' or p.save_card) and not p.off_session as keep_card,
  p.expires_at, p.tries, p.off_session`

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
     where order_id = any($1::int[]) and ${among('status', openPaymentStatuses)}`,
    [orderIds, now],
    'stop-payments',
  )
}

/** Makes payments due whose time is over by the platform's clock and that nobody would look at again: a box's refused card. */
export async function wakeExpiredPayments(db: Queries, now: Date): Promise<void> {
  await db.query(
    `update payments set next_try_at = now(), tries = 0
     where next_try_at is null and ${among('status', openPaymentStatuses)} and expires_at <= $1`,
    [now],
    'wake-expired-payments',
  )
}

export const paymentsDue = `
  select from payments where next_try_at <= now()
  union all
  select from payments
  where next_try_at is null and ${among('status', openPaymentStatuses)} and expires_at <= clock.now`

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

/** Writes down who is to pay, before anything is asked of their card; false when the payment has ended. */
export async function storePayer(db: Queries, paymentId: number, customerId: string): Promise<boolean> {
  const stored = await db.query(
    `update payments set provider_customer_id = $2 where id = $1 and status = 'pending' and intent_id is null returning id`,
    [paymentId, customerId],
    'store-payer',
  )
  return stored.length === 1
}

/** Gives a payment the next key, and with it another card where one is named; false when somebody else has. */
export async function raiseVersion(
  db: Queries,
  payment: Payment,
  paymentMethod: string | null = null,
): Promise<boolean> {
  const raised = await db.query(
    `update payments set version = version + 1, payment_method = coalesce($3, payment_method)
     where id = $1 and version = $2 returning id`,
    [payment.id, payment.version, paymentMethod],
  )
  return raised.length === 1
}

/** Writes down which intent brought money, where nobody had. Throws when another one is. */
export async function storePaidIntent(tx: Queries, paymentId: number, intentId: string): Promise<void> {
  const stored = await tx.query(
    'update payments set intent_id = $2 where id = $1 and coalesce(intent_id, $2) = $2 returning id',
    [paymentId, intentId],
    'store-paid-intent',
  )
  if (stored.length === 0) throw new Error(`Payment ${paymentId} has another intent than ${intentId}`)
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

/** Nobody looks at a payment any more that does not wait. */
export async function restSettled(tx: Queries, paymentId: number): Promise<void> {
  await tx.query(
    `update payments set next_try_at = null where id = $1 and ${outside('status', openPaymentStatuses)}`,
    [paymentId],
  )
}

/** A refused card of which somebody else thinks before it is tried again. */
export async function restDeclined(
  tx: Queries,
  paymentId: number,
  message: string | undefined,
): Promise<void> {
  await tx.query(
    `update payments set status = 'pending', decline_message = $2, next_try_at = null where id = $1`,
    [paymentId, message?.slice(0, 300)],
  )
}

export async function markAsked(tx: Queries, paymentId: number, now: Date): Promise<void> {
  await tx.query(
    `update payments set status = 'action-required', asked_at = coalesce(asked_at, $2) where id = $1`,
    [paymentId, now],
  )
}

/** Money of a card that nobody waited for: it is taken, and goes back. Answers how much; its order's credit was given back. */
export async function markTaken(
  tx: Queries,
  paymentId: number,
  card: PaidCard | undefined,
  now: Date,
): Promise<number> {
  const values = { at: '$2', brand: '$3', last4: '$4', cardId: '$5' }
  const [payment] = await tx.query<{ cents: number }>(
    `update payments p set ${taken(cardPays('p'), values)} where id = $1 returning captured_cents as cents`,
    [paymentId, now, card?.brand ?? null, card?.last4 ?? null, card?.id ?? null],
  )
  return payment!.cents
}

/** SQL of when a payment was made, and with which card. */
interface Taken {
  at: string
  brand: string
  last4: string
  cardId: string
}

// A card may be kept under another id than it was given by.
const taken = (cents: string, { at, brand, last4, cardId }: Taken) =>
  `status = 'paid', captured_cents = ${cents}, settled_at = ${at}, next_try_at = null,
    card_brand = ${brand}::text, card_last4 = ${last4}::text, payment_method = coalesce(${cardId}::text, p.payment_method)`

/** SQL: the same, answering order and card, of the payments (payment_id) that a statement of its caller names so, by an intent that it may name. */
export const markPaidSql = (waiting: string, { intentId, ...made }: Taken & { intentId: string }) => `
  update payments p set ${taken('p.amount_cents', made)}, intent_id = coalesce(${intentId}::text, p.intent_id)
  from ${waiting} where p.id = ${waiting}.payment_id
  returning p.order_id, p.payment_method`

export async function endPayment(
  tx: Queries,
  paymentId: number,
  end: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  await tx.query('update payments set status = $2, next_try_at = null, settled_at = $3 where id = $1', [
    paymentId,
    end,
    now,
  ])
}

/** Ends the time of a payment that waits for its customer alone, now. */
export async function endWait(db: Queries, orderId: number, now: Date): Promise<void> {
  await db.query(
    `update payments set expires_at = least(expires_at, $2), next_try_at = now(), tries = 0
     where order_id = $1 and status = 'action-required'`,
    [orderId, now],
    'end-hold',
  )
}

/** Begins another try, with another card unless that is null. False when one is under way, or the payment has ended. */
export async function tryAgain(
  tx: Queries,
  orderId: number,
  paymentMethod: string | null,
  graceMs: number,
): Promise<boolean> {
  const begun = await tx.query(
    `update payments set payment_method = coalesce($2, payment_method), version = version + 1, tries = 0,
       status = 'pending', decline_message = null, next_try_at = now() + $3 * interval '1 millisecond'
     where order_id = $1 and (status = 'pending' and next_try_at is null or status = 'action-required')
     returning id`,
    [orderId, paymentMethod, graceMs],
    'try-card',
  )
  return begun.length === 1
}

/** What the provider has forgotten is not named any more by what these accounts paid. */
export async function forgetPayers(db: Queries, accountIds: readonly number[]): Promise<void> {
  await db.query(
    `update payments p set provider_customer_id = null, payment_method = null, card_brand = null, card_last4 = null
     from orders o where o.id = p.order_id and o.account_id = any($1)`,
    [accountIds],
  )
}

/** SQL: begins payments, as part of the statement that writes their orders; the argument selects the row's values. */
export const insertPayment = (rows: string) => `
  insert into payments (order_id, status, amount_cents, credit_cents, payment_method, provider_customer_id, save_card, created_at,
    expires_at, next_try_at, off_session) ${rows}
  returning id, order_id, expires_at`

/**
 * Makes the payment that an event of the provider's spoke of due, unless it is done with; one whose intent is not
 * written down yet a little later, as its request may just be about to. False while nobody knows the payment.
 */
export async function wakePayment(db: Queries, eventId: string): Promise<boolean> {
  const [event] = await db.query<{ isKnown: boolean }>(wakeSql, [eventId], 'wake-payment')
  return event?.isKnown ?? true
}

const wakeSql = `
  with known as (
    select p.id, false as is_new, e.type from webhook_events e
    join payments p on p.intent_id = e.intent_id where e.id = $1
    union all
    select p.id, true, e.type from webhook_events e
    join payments p on p.id = e.payment_id and p.intent_id is null where e.id = $1),
  woken as (
    update payments p set next_try_at = case when k.is_new then least(p.next_try_at, now() + interval '3 seconds') else now() end
    from known k
    where p.id = k.id and p.status <> 'paid'
      and (k.type = 'payment_intent.succeeded' or p.next_try_at is not null and (k.type = 'payment_intent.canceled'
        or k.type = 'payment_intent.payment_failed' and p.status = 'action-required')))
  select exists (select from known) as is_known from webhook_events e where e.id = $1`
