import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import type { Audience, ThreadKind, ThreadParty, ThreadState } from '@ladlewell/domain/thread.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, ofAccount, pictures } from './accounts.ts'
import { chefs } from './chefs.ts'
import { instant } from './columns.ts'
import { orders, problemReports } from './ordering.ts'

/** A conversation between a customer, the kitchen of their order and our team. */
export const threads = pgTable(
  'threads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whose it is. */
    accountId: ofAccount(),
    /** Null: about nothing that was ordered. */
    orderId: integer('order_id').references(() => orders.id),
    chefId: integer('chef_id').references(() => chefs.id),
    /** The report that it began with, which holds its order's earning up while it is open. */
    problemId: integer('problem_id')
      .unique()
      .references(() => problemReports.id),
    kind: text('kind').notNull().$type<ThreadKind>(),
    subject: text('subject').notNull().default(''),
    /** Numbers of the order's lines that it is about. */
    lines: smallint('lines').array().notNull().default([]),
    /** How many servings of each of these; empty: nobody said. */
    quantities: smallint('quantities').array().notNull().default([]),
    /** Where a customer would rather have what is given back. */
    refundTo: text('refund_to').notNull().default('as-paid').$type<RefundTarget>(),
    priority: smallint('priority').notNull(),
    assigneeId: integer('assignee_id').references(() => accounts.id),
    state: text('state').notNull().default('open').$type<ThreadState>(),
    /** Since when it is in its state. */
    since: instant('since').notNull(),
    openedAt: instant('opened_at').notNull(),
    saidAt: instant('said_at').notNull(),
    firstAnswerAt: instant('first_answer_at'),
    solvedAt: instant('solved_at'),
    /** When an answer that is waited for is asked for again. */
    remindAt: instant('remind_at'),
    /** When a party is mailed what was said since they were last told; null: there is nothing. */
    customerMailAt: instant('customer_mail_at'),
    kitchenMailAt: instant('kitchen_mail_at'),
    /** The first entry that such a mail tells of. */
    customerMailFrom: integer('customer_mail_from'),
    kitchenMailFrom: integer('kitchen_mail_from'),
    /** The conversation that it was put into. */
    mergedIntoId: integer('merged_into_id'),
    /** Who asked for it, under which key. */
    once: text('once').unique(),
  },
  t => [
    index('threads_account').on(t.accountId, t.id.desc()),
    index('threads_chef').on(t.chefId, t.id.desc()),
    index('threads_order').on(t.orderId),
    index('threads_said').on(t.saidAt, t.id),
    index('threads_unsolved').on(t.priority, t.since, t.id).where(sql`${t.state} <> 'solved'`),
    index('threads_remind').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    index('threads_customer_mail').on(t.customerMailAt).where(sql`${t.customerMailAt} is not null`),
    index('threads_kitchen_mail').on(t.kitchenMailAt).where(sql`${t.kitchenMailAt} is not null`),
    check(
      'threads_state',
      sql`${t.state} in ('open', 'waiting-for-customer', 'waiting-for-kitchen', 'solved')`,
    ),
    check('threads_solved', sql`(${t.state} = 'solved') = (${t.solvedAt} is not null)`),
    check('threads_priority', sql`${t.priority} between 1 and 4`),
    check('threads_quantities', sql`cardinality(${t.quantities}) in (0, cardinality(${t.lines}))`),
    check('threads_refund_to', sql`${t.refundTo} in ('as-paid', 'credit')`),
    check('threads_kitchen', sql`${t.orderId} is null or ${t.chefId} is not null`),
  ],
)

/** What was said in a conversation and what happened in it, in order. Only ever added; a merge moves entries. */
export const threadEntries = pgTable(
  'thread_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    threadId: ofThread(),
    /** 'message', or what happened, as in 'assigned'. */
    what: text('what').notNull(),
    party: text('party').notNull().$type<ThreadParty>(),
    authorId: integer('author_id').references(() => accounts.id),
    audience: text('audience').notNull().$type<Audience>(),
    text: text('text').notNull().default(''),
    details: jsonb('details').notNull().default({}),
    via: text('via').notNull().default('web').$type<'web' | 'mail' | 'text'>(),
    at: instant('at').notNull(),
    /** What makes it one: a caller's key, a mail's or a text's number. */
    once: text('once').unique(),
    /** The conversation that it was said in before that was put into this one. */
    fromId: integer('from_id').references(() => threads.id),
  },
  t => [
    index('thread_entries_thread').on(t.threadId, t.id),
    index('thread_entries_author').on(t.authorId),
    check('thread_entries_party', sql`${t.party} in ('customer', 'kitchen', 'staff', 'system')`),
    check('thread_entries_audience', sql`${t.audience} in ('all', 'kitchen', 'staff')`),
    check('thread_entries_via', sql`${t.via} in ('web', 'mail', 'text')`),
  ],
)

export const threadPictures = pgTable(
  'thread_pictures',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => threadEntries.id),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Its place among those of its message, as they were chosen. */
    position: smallint('position').notNull().default(0),
    /** Of the caller: the same is added once. */
    once: text('once').unique(),
  },
  t => [primaryKey({ columns: [t.entryId, t.pictureId] }), index('thread_pictures_picture').on(t.pictureId)],
)

/** Ready texts of our team. */
export const threadMacros = pgTable(
  'thread_macros',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    changedBy: ofAccount('changed_by'),
    changedAt: instant('changed_at').notNull(),
    retiredAt: instant('retired_at'),
    version: integer('version').notNull().default(1),
  },
  t => [uniqueIndex('thread_macros_name').on(t.name).where(sql`${t.retiredAt} is null`)],
)

function ofThread() {
  return integer('thread_id')
    .notNull()
    .references(() => threads.id)
}
