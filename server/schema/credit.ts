import { type CreditKind, creditKinds } from '@ladlewell/domain/credit.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { orders } from './ordering.ts'
import { refunds } from './payments.ts'

/** What customers have with us, beside the sum of their lines, so that two who spend it at once cannot both. */
export const creditBalances = pgTable(
  'credit_balances',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    cents: integer('cents').notNull(),
  },
  t => [check('credit_balances_cents', sql`${t.cents} >= 0`)],
)

/** What became of it, a plus is the customer's. Only ever added. */
export const creditLines = pgTable(
  'credit_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    kind: text('kind').notNull().$type<CreditKind>(),
    cents: integer('cents').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    refundId: integer('refund_id').references(() => refunds.id),
    /** Of what staff gave: why, for the customer; who, and the press that it was. */
    reason: text('reason'),
    staffId: integer('staff_id').references(() => accounts.id),
    requestKey: text('request_key'),
    at: instant('at').notNull(),
  },
  t => [
    index('credit_lines_at').on(t.at),
    index('credit_lines_account').on(t.accountId, t.id.desc()),
    uniqueIndex('credit_lines_order').on(t.orderId, t.kind).where(sql`${t.kind} in ('spent', 'returned')`),
    uniqueIndex('credit_lines_refund').on(t.refundId),
    uniqueIndex('credit_lines_request_key').on(t.requestKey),
    check(
      'credit_lines_kind',
      sql`${t.kind} in (${sql.raw(creditKinds.map(kind => `'${kind}'`).join(', '))})`,
    ),
    check('credit_lines_sign', sql`(${t.cents} < 0) = (${t.kind} in ('spent', 'ended')) and ${t.cents} <> 0`),
  ],
)
