import type { BulkAct, DeskList, ExportedList } from '@ladlewell/domain/desk-list.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { bytea, instant } from './columns.ts'

/** A way to look at a list that somebody of our team kept: its filters, order and columns, as they stand in the address. */
export const listViews = pgTable(
  'list_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who made it. */
    accountId: ofAccount(),
    list: text('list').notNull().$type<DeskList>(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** The whole team sees it. */
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    unique('list_views_name').on(t.accountId, t.list, t.name),
    index('list_views_shared').on(t.list).where(sql`${t.isShared}`),
  ],
)

/** A file of a list, made in slices by the worker and kept for some days. */
export const exports = pgTable(
  'exports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who asked for it. */
    accountId: ofAccount(),
    list: text('list').notNull().$type<ExportedList>(),
    query: jsonb('query').notNull().$type<Record<string, string>>(),
    /** Rows that were chosen by hand; null: all that match. */
    chosen: integer('chosen').array(),
    /** The markets that whoever asked for it sees; null: all. */
    markets: integer('markets').array(),
    askedAt: instant('asked_at').notNull(),
    rows: integer('rows').notNull().default(0),
    /** Of the file as it is downloaded. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    slices: integer('slices').notNull().default(0),
    /** After which row the next slice begins; null: at the first. */
    place: text('place'),
    madeAt: instant('made_at'),
    expiresAt: instant('expires_at'),
    /** Under which key of the caller it was asked for: once. */
    once: text('once').unique(),
  },
  t => [
    index('exports_account').on(t.accountId, t.id),
    index('exports_expire').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    check('exports_made', sql`(${t.madeAt} is null) = (${t.expiresAt} is null)`),
  ],
)

/** Some thousand rows of an export, gzipped. */
export const exportSlices = pgTable(
  'export_slices',
  {
    exportId: integer('export_id')
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    content: bytea('content').notNull(),
  },
  t => [primaryKey({ columns: [t.exportId, t.nth] })],
)

/** What somebody does to many at once: looked at first, and done once, to exactly those that were looked at. */
export const bulkActs = pgTable(
  'bulk_acts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    list: text('list').notNull().$type<DeskList>(),
    act: text('act').notNull().$type<BulkAct>(),
    wish: jsonb('wish').notNull().$type<Record<string, unknown>>(),
    /** The markets that they see; null: all. */
    markets: integer('markets').array(),
    preparedAt: instant('prepared_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  t => [
    index('bulk_acts_account').on(t.accountId),
    index('bulk_acts_prepared').on(t.preparedAt).where(sql`${t.startedAt} is null`),
  ],
)

/** What becomes of one of them. */
export const bulkSubjects = pgTable(
  'bulk_subjects',
  {
    actId: integer('act_id')
      .notNull()
      .references(() => bulkActs.id, { onDelete: 'cascade' }),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    state: text('state').notNull().$type<'will' | 'not' | 'done' | 'waits' | 'failed'>(),
    /** Why not, as a code. */
    why: text('why'),
    /** What goes back, of a refund. */
    cents: integer('cents'),
  },
  t => [
    primaryKey({ columns: [t.actId, t.subjectId] }),
    check('bulk_subjects_state', sql`${t.state} in ('will', 'not', 'done', 'waits', 'failed')`),
  ],
)
