import type { Liable, RefundParts } from '@ladlewell/domain/refund.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './ordering.ts'

export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    status: text('status').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What of the amount the customer's credit pays; the rest is their card's. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** By card and credit together; of an order that had ended when its money came, by card alone. */
    capturedCents: integer('captured_cents').notNull().default(0),
    paymentMethod: text('payment_method'),
    /** The customer asked us to keep the card for later orders. */
    saveCard: boolean('save_card').notNull().default(false),
    providerCustomerId: text('provider_customer_id'),
    /** A renewal: charged while the customer is away, and a declined card is tried again until it expires. */
    offSession: boolean('off_session').notNull().default(false),
    intentId: text('intent_id').unique(),
    /** Part of the provider's idempotency keys; raised only after a read showed that a try had no effect. */
    version: integer('version').notNull().default(1),
    declineMessage: text('decline_message'),
    /** Of the card that paid, as its owner reads it on the card. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** When the customer's bank first asked for a confirmation. */
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the sweeper looks next; null once nothing is left to do. */
    nextTryAt: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
    settledAt: instant('settled_at'),
  },
  t => [
    index('payments_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('payments_settled').on(t.settledAt).where(sql`${t.capturedCents} > 0`),
    index('payments_put_off')
      .on(t.expiresAt)
      .where(sql`${t.nextTryAt} is null and ${t.status} in ('pending', 'action-required')`),
    index('payments_card').on(t.cardLast4, t.id).where(sql`${t.cardLast4} is not null`),
    check('payments_credit', sql`${t.creditCents} between 0 and ${t.amountCents}`),
    check('payments_captured', sql`${t.capturedCents} between 0 and ${t.amountCents}`),
    check(
      'payments_status',
      sql`${t.status} in ('pending', 'action-required', 'paid', 'failed', 'expired', 'cancelled')`,
    ),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    reason: text('reason').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What of it becomes credit; the rest goes back to the card. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** Who bears it once the order was earned. */
    liable: text('liable').notNull().default('platform').$type<Liable>(),
    /** What staff wrote about it, and which lines it is for. */
    note: text('note'),
    lines: smallint('lines').array(),
    /** What it gives back, in cents and servings; null of those that end an order unearned, and from before it was kept. */
    parts: jsonb('parts').$type<RefundParts>(),
    /** What staff wrote to the kitchen that bears it. */
    kitchenNote: text('kitchen_note'),
    /** Of staff: who asked, the key of their press, and a hash of their words; one press is one refund. */
    requestKey: text('request_key'),
    providerRefundId: text('provider_refund_id').unique(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** How often the provider was asked. */
    tries: integer('tries').notNull().default(0),
  },
  t => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_created').on(t.createdAt),
    index('refunds_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('refunds_of_staff').on(t.createdAt).where(sql`${t.requestKey} is not null`),
    check('refunds_liable', sql`${t.liable} in ('platform', 'chef', 'driver')`),
    check('refunds_credit', sql`${t.creditCents} between 0 and ${t.amountCents}`),
    check('refunds_amount', sql`${t.amountCents} > 0`),
  ],
)

/** Each provider event once; the body is never trusted, only which intent and which payment of ours it spoke of is kept. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    paymentId: bigint('payment_id', { mode: 'number' }),
    receivedAt: instant('received_at').notNull(),
  },
  t => [index('webhook_events_received').on(t.receivedAt)],
)
