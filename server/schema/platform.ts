import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Messages, committed with the change that they tell of; a task of each sends it at least once under a stable key. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    content: jsonb('content').notNull(),
    /** Whose message log it stands in; null: nobody's. */
    accountId: integer('account_id'),
    /** What it is about, by the domain's kinds of messages; null: it always goes out. */
    kind: text('kind'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** Since when a text counts towards its number's week, sent or about to be. */
    allottedAt: instant('allotted_at'),
    /** Left unsent on purpose, for the reason in `last_error`. */
    droppedAt: instant('dropped_at'),
  },
  t => [
    index('outbox_texts').on(t.recipient, t.allottedAt).where(sql`${t.channel} = 'sms'`),
    index('outbox_created').on(t.createdAt),
    index('outbox_recipient').on(sql`(recipient::citext)`).where(sql`${t.recipient} <> ''`),
    index('outbox_texts_of').on(sql`((content->>'accountId')::int)`).where(sql`${t.channel} = 'sms'`),
    index('outbox_unsent').on(t.id.desc()).where(sql`${t.sentAt} is null`),
    index('outbox_account').on(t.accountId, t.id.desc()).where(sql`${t.accountId} is not null`),
  ],
)

/** The platform's clock, when somebody has set it: how far it is from the wall clock. */
export const platformClock = pgTable(
  'platform_clock',
  {
    only: boolean('only').primaryKey().default(true),
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  },
  t => [check('platform_clock_only', sql`${t.only}`)],
)

/** Processes that live, each with when it last said so. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  role: text('role').notNull(),
  at: instant('at').notNull(),
  /** The newest migration that its code knows; null of code from before it said so. */
  knows: text('knows'),
})

/** Always empty: a process writes into it, and takes that back, to learn whether the disk has room. */
export const writeProbe = pgTable('write_probe', { only: boolean('only').notNull() })

/** How large each table was on a day of the database's own clock, by the planner's own figures. */
export const tableSizes = pgTable(
  'table_sizes',
  {
    day: date('day').notNull(),
    name: text('name').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** With its indexes and what is stored apart. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.name] })],
)

/** Leaky buckets: how much of a limit was spent, and when that was written down. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  spent: real('spent').notNull(),
  at: instant('at').notNull(),
})

/** Work that is due at an instant of the platform's clock: tried again when it fails, given up after a while. */
export const tasks = pgTable(
  'tasks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** What it is about; one task a queue and key. */
    key: text('key').notNull(),
    /** By the platform's clock; `-infinity`: at once, whatever that says. */
    dueAt: instant('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** By the database's own clock: claimed or failing until then. */
    retryAt: instant('retry_at').notNull().defaultNow(),
    error: text('error'),
    /** Since when it waits for one of us. */
    deadAt: instant('dead_at'),
    /** The `traceparent` of the transaction that made it. */
    trace: text('trace').default(sql`nullif(current_setting('ladlewell.trace', true), '')`),
  },
  t => [
    unique('tasks_key').on(t.queue, t.key),
    index('tasks_due').on(t.queue, t.dueAt, t.retryAt, t.id).where(sql`${t.deadAt} is null`),
    index('tasks_dead').on(t.id.desc()).where(sql`${t.deadAt} is not null`),
  ],
)
