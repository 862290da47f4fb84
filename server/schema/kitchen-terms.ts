import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, ofAccount } from './accounts.ts'
import { ofChef } from './chefs.ts'
import { instant } from './columns.ts'

/** Days for which staff let nothing be ordered from a kitchen. One that is shortened ends, and another begins. */
export const kitchenPauses = pgTable(
  'kitchen_pauses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    fromDate: date('from_date').notNull(),
    /** The last of them; null: until it is lifted. */
    untilDate: date('until_date'),
    /** As the kitchen reads it. */
    reason: text('reason').notNull(),
    pausedAt: instant('paused_at').notNull(),
    pausedBy: ofAccount('paused_by'),
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by').references(() => accounts.id),
    endReason: text('end_reason'),
  },
  t => [
    index('kitchen_pauses_open').on(t.chefId).where(sql`${t.endedAt} is null`),
    index('kitchen_pauses_chef').on(t.chefId, t.id.desc()),
    check('kitchen_pauses_order', sql`${t.fromDate} <= ${t.untilDate}`),
    check('kitchen_pauses_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
)

/** At most so many servings a delivery date, whatever the kitchen's own capacity. The open one is on the kitchen's row as well. */
export const kitchenLimits = pgTable(
  'kitchen_limits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    servings: integer('servings').notNull(),
    /** The last date that it counts for; null: until it is lifted. */
    untilDate: date('until_date'),
    reason: text('reason').notNull(),
    setAt: instant('set_at').notNull(),
    setBy: ofAccount('set_by'),
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by').references(() => accounts.id),
  },
  t => [
    uniqueIndex('kitchen_limits_open').on(t.chefId).where(sql`${t.endedAt} is null`),
    index('kitchen_limits_chef').on(t.chefId, t.id.desc()),
    check('kitchen_limits_servings', sql`${t.servings} > 0`),
  ],
)

/** A commission of a kitchen's own, from a day of the market on; a null percent: the market's again. */
export const kitchenCommissions = pgTable(
  'kitchen_commissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    percent: real('percent'),
    fromDay: date('from_day').notNull(),
    reason: text('reason').notNull(),
    announcedAt: instant('announced_at').notNull(),
    announcedBy: ofAccount('announced_by'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => accounts.id),
  },
  t => [
    uniqueIndex('kitchen_commissions_day').on(t.chefId, t.fromDay).where(sql`${t.withdrawnAt} is null`),
    check('kitchen_commissions_percent', sql`${t.percent} between 0 and 100`),
    check('kitchen_commissions_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null)`),
  ],
)

/** What staff write down about somebody, for staff alone. Its words stay as they were written. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whom it is about: a customer, or a kitchen's chef. */
    accountId: ofAccount(),
    words: text('words').notNull(),
    writtenAt: instant('written_at').notNull(),
    writtenBy: ofAccount('written_by'),
    pinned: boolean('pinned').notNull().default(false),
  },
  t => [index('staff_notes_account').on(t.accountId, t.pinned.desc(), t.id.desc())],
)
