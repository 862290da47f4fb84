import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** Each time that the database was restored from a backup; until it is ended, nothing is sent or charged. */
export const restorations = pgTable(
  'restorations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Until when the database knows what happened, in real time. */
    point: instant('point').notNull(),
    restoredAt: instant('restored_at').notNull().defaultNow(),
    /** Who said so, or by what it was noticed. */
    source: text('source').notNull(),
    /** By what it was noticed, so that it is noticed once. */
    mark: text('mark').unique(),
    /** When the provider was last asked what it did after the point. */
    lookedAt: instant('looked_at'),
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by').references(() => accounts.id),
  },
  t => [uniqueIndex('restorations_open').on(sql`(true)`).where(sql`${t.endedAt} is null`)],
)

/** What the provider did after the point and the database does not know; each is dealt with by a person. */
export const restorationFindings = pgTable(
  'restoration_findings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restorationId: integer('restoration_id')
      .notNull()
      .references(() => restorations.id),
    kind: text('kind').notNull(),
    providerId: text('provider_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    at: instant('at').notNull(),
    /** Of a refund: whose money it gave back. */
    intentId: text('intent_id'),
    /** As the provider was told it; such an order need not be here. */
    orderId: integer('order_id'),
    /** Of a transfer: the connected account. */
    toAccount: text('to_account'),
    act: text('act'),
    actedAt: instant('acted_at'),
    actedBy: integer('acted_by').references(() => accounts.id),
    note: text('note'),
  },
  t => [
    check('restoration_findings_kind', sql`${t.kind} in ('charge', 'refund', 'transfer')`),
    check(
      'restoration_findings_act',
      sql`${t.act} in ('refunded', 'written-down', 'taken-up') and num_nonnulls(${t.act}, ${t.actedAt}, ${t.actedBy}, ${t.note}) in (0, 4)`,
    ),
    index('restoration_findings_restoration').on(t.restorationId),
  ],
)

/** PostgreSQL's own name of the server that this database was written on. */
export const databaseIdentity = pgTable(
  'database_identity',
  { only: boolean('only').primaryKey().default(true), system: text('system').notNull() },
  t => [check('database_identity_only', sql`${t.only}`)],
)
