import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { payments } from './payments.ts'

/** What moved on our balance at the payment provider, in its own words. Only ever added. */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** What the provider reports it as: 'charge', 'dispute', 'dispute_reversal' … */
    category: text('category').notNull(),
    /** A plus came in. */
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** The charge, refund, transfer, dispute or payout that it is about. */
    sourceId: text('source_id'),
    /** Of a charge. */
    intentId: text('intent_id'),
    description: text('description'),
    createdAt: instant('created_at').notNull(),
    /** When that was by the platform's clock: the provider's own cannot be set. */
    at: instant('at').notNull(),
  },
  t => [
    index('provider_transactions_at').on(t.at, t.id),
    index('provider_transactions_source').on(t.sourceId),
    index('provider_transactions_intent').on(t.intentId).where(sql`${t.intentId} is not null`),
  ],
)

/** How far the provider's transactions were read, and what it said it holds then. One row. */
export const providerReadings = pgTable(
  'provider_readings',
  {
    one: integer('one').primaryKey().default(1),
    /** By the provider's clock: everything older is there. */
    through: instant('through').notNull(),
    /** By the platform's clock. */
    readAt: instant('read_at').notNull(),
    balanceCents: integer('balance_cents').notNull(),
  },
  t => [check('provider_readings_one', sql`${t.one} = 1`)],
)

/** A charge that a customer's bank wants back. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    paymentId: integer('payment_id').references(() => payments.id),
    intentId: text('intent_id'),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** The provider's word, of which 'won' and 'lost' are the last. */
    status: text('status').notNull(),
    /** Until when evidence can be sent. */
    dueBy: instant('due_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** What staff decided to tell the bank, by the provider's names, and who did. A worker adds the files and sends it, once. */
    evidence: jsonb('evidence').$type<Record<string, string>>(),
    evidenceBy: integer('evidence_by').references(() => accounts.id),
    evidenceAt: instant('evidence_at'),
    evidenceSentAt: instant('evidence_sent_at'),
    /** What the provider said when it refused it. */
    evidenceRefused: text('evidence_refused'),
  },
  t => [
    index('disputes_payment').on(t.paymentId),
    index('disputes_open').on(t.dueBy).where(sql`${t.closedAt} is null`),
    check('disputes_amount', sql`${t.amountCents} > 0`),
    check('disputes_evidence', sql`num_nonnulls(${t.evidence}, ${t.evidenceBy}, ${t.evidenceAt}) in (0, 3)`),
    check('disputes_closed', sql`(${t.closedAt} is null) = (${t.status} not in ('won', 'lost'))`),
  ],
)

/** How far the provider is with the 1099-K of a connected account, in its own word. */
export const taxForms = pgTable('tax_forms', {
  payoutAccountId: text('payout_account_id').primaryKey(),
  state: text('state').notNull().$type<'active' | 'pending' | 'inactive'>(),
  readAt: instant('read_at').notNull(),
})

/** Up to which day, of UTC, the books' sums are kept. One row. */
export const bookClosings = pgTable(
  'book_closings',
  { one: integer('one').primaryKey().default(1), until: date('until').notNull() },
  t => [check('book_closings_one', sql`${t.one} = 1`)],
)

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Days before that whose sums are not kept yet, or not any more: a fact of theirs came later. Triggers write it with the fact. */
export const bookChangedDays = pgTable(
  'book_changed_days',
  {
    day: date('day').notNull(),
    /** Summed once everything that began before this is over. */
    waitsFor: transactionId('waits_for'),
  },
  t => [index('book_changed_days_day').on(t.day)],
)

/** What was credited on an account in a day of UTC. */
export const bookSums = pgTable(
  'book_sums',
  {
    day: date('day').notNull(),
    account: text('account').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.account] })],
)

/** The tax report's sums of a day of UTC. */
export const bookTaxSums = pgTable(
  'book_tax_sums',
  {
    day: date('day').notNull(),
    zip: text('zip').notNull(),
    percent: real('percent').notNull(),
    orders: integer('orders').notNull(),
    subtotalCents: bigint('subtotal_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    refundedSubtotalCents: bigint('refunded_subtotal_cents', { mode: 'number' }).notNull(),
    refundedTaxCents: bigint('refunded_tax_cents', { mode: 'number' }).notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.zip, t.percent] })],
)
