import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** What happened at the doors of accounts. Only ever added to; what is old is forgotten. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** One of `SecurityEventKind`. */
    what: text('what').notNull(),
    /** Null when it was nobody's that we know. */
    accountId: integer('account_id').references(() => accounts.id),
    /** Where it came from; null when nobody asked for it, and after 90 days. */
    network: text('network'),
    requestId: text('request_id'),
    details: jsonb('details').notNull().default({}),
  },
  t => [
    index('security_events_account').on(t.accountId, t.id.desc()),
    index('security_events_at').on(t.at),
    index('security_events_network').on(t.at).where(sql`${t.network} is not null`),
  ],
)
