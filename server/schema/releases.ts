import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

/** Builds of the web app whose pages browsers may still show, by a hash of what they consist of. */
export const releases = pgTable('releases', {
  id: text('id').primaryKey(),
  /** When a process last began to serve it. */
  startedAt: instant('started_at').notNull(),
  assets: text('assets').array().notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** The hashed files of those builds, by their paths: every process serves what any of them needs. */
export const keptAssets = pgTable('kept_assets', {
  name: text('name').primaryKey(),
  body: bytea('body').notNull(),
})
