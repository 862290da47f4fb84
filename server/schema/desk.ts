import type { Weekday } from '@ladlewell/domain/calendar.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { chefs } from './chefs.ts'
import { instant } from './columns.ts'

/** What our team said of an item of Today, which itself is a fact of other tables and stands nowhere. */
export const deskMarks = pgTable(
  'desk_marks',
  {
    /** The item's kind and what it is about. */
    id: text('id').primaryKey(),
    /** Which time the fact was there: another one, and only the owner of before still counts. */
    episode: text('episode').notNull(),
    ownerId: integer('owner_id').references(() => accounts.id),
    snoozedUntil: instant('snoozed_until'),
    snoozeReason: text('snooze_reason'),
    snoozedBy: integer('snoozed_by').references(() => accounts.id),
    /** Somebody looked at what cannot end by itself. */
    seenAt: instant('seen_at'),
    seenBy: integer('seen_by').references(() => accounts.id),
    /** When its kitchen was told last. */
    nudgedAt: instant('nudged_at'),
    /** When our team was called. */
    calledAt: instant('called_at'),
    touchedAt: instant('touched_at').notNull(),
  },
  t => [
    index('desk_marks_touched').on(t.touchedAt),
    check(
      'desk_marks_snooze',
      sql`num_nonnulls(${t.snoozedUntil}, ${t.snoozeReason}, ${t.snoozedBy}) in (0, 3)`,
    ),
    check('desk_marks_seen', sql`(${t.seenAt} is null) = (${t.seenBy} is null)`),
  ],
)

/** How kitchens fare by what customers say, counted anew all the time: too much to count for each look at Today. */
export const kitchenQuality = pgTable('kitchen_quality', {
  chefId: integer('chef_id')
    .primaryKey()
    .references(() => chefs.id),
  /** Stars on average of what stands on the pages; null: nothing. */
  rating: real('rating'),
  ratings: integer('ratings').notNull(),
  /** Of the last 90 days. */
  orders: integer('orders').notNull(),
  problems: integer('problems').notNull(),
  /** Since when the rating is low, and the problems are many; null: they are not. */
  lowSince: instant('low_since'),
  manySince: instant('many_since'),
})

/** What somebody of our team wants to be told of; one without a row wants all of it. */
export const deskDuties = pgTable('desk_duties', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  digest: boolean('digest').notNull(),
  alerts: boolean('alerts').notNull(),
})

/** When they work, in hours of the market's day; none: always. */
export const deskShifts = pgTable(
  'desk_shifts',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    weekday: text('weekday').notNull().$type<Weekday>(),
    from: text('from').notNull(),
    until: text('until').notNull(),
  },
  t => [
    primaryKey({ columns: [t.accountId, t.weekday, t.from] }),
    check('desk_shifts_order', sql`${t.from} < ${t.until}`),
  ],
)
