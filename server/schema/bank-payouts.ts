import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { payouts } from './ledger.ts'

/** What the provider sent from a connected account to its holder's bank, as the provider tells it. */
export const bankPayouts = pgTable(
  'bank_payouts',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    payoutAccountId: text('payout_account_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's word. 'failed' also of what the bank sent back after it had it. */
    status: text('status').notNull(),
    arrivesOn: date('arrives_on').notNull(),
    /** Why the bank did not take it, in the provider's words. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    arrivedAt: instant('arrived_at'),
    changedAt: instant('changed_at').notNull(),
  },
  t => [
    check('bank_payouts_status', sql`${t.status} in ('pending', 'in_transit', 'paid', 'failed', 'canceled')`),
    index('bank_payouts_back').on(t.changedAt).where(sql`${t.status} in ('failed', 'canceled')`),
  ],
)

/** Which payouts of ours it holds; one that came back is in a later one again. */
export const bankPayoutParts = pgTable(
  'bank_payout_parts',
  {
    bankPayoutId: text('bank_payout_id')
      .notNull()
      .references(() => bankPayouts.id),
    payoutId: integer('payout_id')
      .notNull()
      .references(() => payouts.id),
  },
  t => [
    primaryKey({ columns: [t.payoutId, t.bankPayoutId] }),
    index('bank_payout_parts_bank_payout').on(t.bankPayoutId),
  ],
)
