import type { AdjustedParty, LineKind, Party } from '@ladlewell/domain/ledger.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts, ofAccount } from './accounts.ts'
import { chefs, ofChef } from './chefs.ts'
import { instant } from './columns.ts'
import { creditLines } from './credit.ts'
import { orders } from './ordering.ts'
import { refunds } from './payments.ts'

/** The money of a week of a kitchen or of a driver of ours, on its way or there. */
export const payouts = pgTable(
  'payouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: integer('chef_id').references(() => chefs.id),
    driverId: integer('driver_id').references(() => accounts.id),
    /** The last market day whose lines it holds. */
    through: date('through').notNull(),
    amountCents: integer('amount_cents').notNull(),
    payoutAccountId: text('payout_account_id').notNull(),
    providerTransferId: text('provider_transfer_id').unique(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** How often the provider was asked, since staff last let it be tried again. */
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
  },
  t => [
    uniqueIndex('payouts_week').on(t.chefId, t.through),
    uniqueIndex('payouts_driver_week').on(t.driverId, t.through),
    index('payouts_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    check('payouts_payee', sql`num_nonnulls(${t.chefId}, ${t.driverId}) = 1`),
    check('payouts_amount', sql`${t.amountCents} > 0`),
  ],
)

/**
 * Who gained and who gave, in cents: a plus is owed to the party, a minus by it. Lines are only ever added, and those
 * of one order, refund or payout add up to nothing. The provider is the party that holds the money.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    party: text('party').notNull().$type<Party>(),
    kind: text('kind').notNull().$type<LineKind>(),
    amountCents: integer('amount_cents').notNull(),
    /** The kitchen that it is about; null of a driver's payout. */
    chefId: integer('chef_id').references(() => chefs.id),
    /** Of a driver's lines: whose. */
    driverId: integer('driver_id').references(() => accounts.id),
    orderId: integer('order_id').references(() => orders.id),
    refundId: integer('refund_id').references(() => refunds.id),
    payoutId: integer('payout_id').references(() => payouts.id),
    adjustmentId: integer('adjustment_id').references(() => adjustments.id),
    /** Credit that was given, or ended. */
    creditLineId: integer('credit_line_id').references(() => creditLines.id),
    at: instant('at').notNull(),
  },
  t => [
    uniqueIndex('ledger_lines_order')
      .on(t.orderId, t.kind, t.party)
      .where(sql`${t.refundId} is null and ${t.payoutId} is null`),
    uniqueIndex('ledger_lines_refund').on(t.refundId, t.kind, t.party),
    uniqueIndex('ledger_lines_payout').on(t.payoutId, t.party),
    index('ledger_lines_at').on(t.at),
    // Includes the amount, which Drizzle has no word for.
    index('ledger_lines_of_credit').on(t.id).where(sql`${t.party} = 'credit'`),
    index('ledger_lines_driver').on(t.driverId, t.at, t.id).where(sql`${t.party} = 'driver'`),
    check('ledger_lines_of_driver', sql`(${t.party} = 'driver') = (${t.driverId} is not null)`),
    index('ledger_lines_chef').on(t.chefId, t.at, t.id).where(sql`${t.party} = 'chef'`),
    check(
      'ledger_lines_of_kitchen',
      sql`${t.chefId} is not null or ${t.payoutId} is not null or ${t.creditLineId} is not null`,
    ),
    check('ledger_lines_amount', sql`${t.amountCents} <> 0`),
    uniqueIndex('ledger_lines_adjustment')
      .on(t.adjustmentId, t.party)
      .where(sql`${t.adjustmentId} is not null`),
    uniqueIndex('ledger_lines_credit').on(t.creditLineId, t.party).where(sql`${t.creditLineId} is not null`),
    check(
      'ledger_lines_of',
      sql`num_nonnulls(${t.orderId}, ${t.payoutId}, ${t.adjustmentId}, ${t.creditLineId}) = 1`,
    ),
  ],
)

/** What staff set right between two parties, and why. Only ever added. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The kitchen and the order that it is about. */
    chefId: ofChef(),
    orderId: integer('order_id').references(() => orders.id),
    payer: text('payer').notNull().$type<AdjustedParty>(),
    payee: text('payee').notNull().$type<AdjustedParty>(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    staffId: ofAccount('staff_id'),
    /** Who asked, under which key, and a hash of their words: one press is one adjustment. */
    requestKey: text('request_key').unique(),
    at: instant('at').notNull(),
  },
  t => [
    index('adjustments_chef').on(t.chefId, t.id.desc()),
    check('adjustments_amount', sql`${t.amountCents} > 0`),
    check(
      'adjustments_parties',
      sql`${t.payer} <> ${t.payee} and ${t.payer} in ('chef', 'platform', 'tax-office') and ${t.payee} in ('chef', 'platform', 'tax-office')`,
    ),
  ],
)

/** The week for which a kitchen's account was looked through last: once a week, whether or not there was anything to pay. */
export const payoutRounds = pgTable('payout_rounds', {
  chefId: integer('chef_id')
    .primaryKey()
    .references(() => chefs.id),
  through: date('through').notNull(),
})

/** The same of drivers of ours. */
export const driverPayoutRounds = pgTable('driver_payout_rounds', {
  driverId: integer('driver_id')
    .primaryKey()
    .references(() => accounts.id),
  through: date('through').notNull(),
})

/** Which of a kitchen's or a driver's lines a payout paid; each line once. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payoutId: integer('payout_id')
      .notNull()
      .references(() => payouts.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => ledgerLines.id),
  },
  t => [primaryKey({ columns: [t.lineId] }), index('payout_lines_payout').on(t.payoutId)],
)
