import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { chefs, ofChef } from './chefs.ts'
import { instant } from './columns.ts'

const ofMaybeChef = () => integer('chef_id').references(() => chefs.id)

/** What was counted of a week or month, of one kitchen or of all together: each whole number anew whenever a fact of it changed. */
export const kitchenFigures = pgTable(
  'kitchen_figures',
  {
    span: text('span').notNull().$type<'week' | 'month'>(),
    fromDate: date('from_date').notNull(),
    /** null: of all kitchens. */
    chefId: ofMaybeChef(),
    countedAt: instant('counted_at').notNull(),
    orders: integer('orders').notNull(),
    calledOff: integer('called_off').notNull(),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull(),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
    customers: integer('customers').notNull(),
    newCustomers: integer('new_customers').notNull(),
    plansStarted: integer('plans_started').notNull(),
    plansPaused: integer('plans_paused').notNull(),
    plansEnded: integer('plans_ended').notNull(),
    /** How many of the ended said which reason; who said none is not in it. */
    endReasons: jsonb('end_reasons').notNull().$type<Record<string, number>>(),
    due: integer('due').notNull(),
    onTime: integer('on_time').notNull(),
    problems: integer('problems').notNull(),
    sold: bigint('sold', { mode: 'number' }).notNull(),
    offered: bigint('offered', { mode: 'number' }).notNull(),
  },
  t => [
    unique('kitchen_figures_span').on(t.span, t.chefId, t.fromDate).nullsNotDistinct(),
    check('kitchen_figures_kinds', sql`${t.span} in ('week', 'month')`),
  ],
)

/** Of those whose first order was in a month, how many ordered in a month. */
export const kitchenCohorts = pgTable(
  'kitchen_cohorts',
  {
    chefId: ofMaybeChef(),
    joined: date('joined').notNull(),
    month: date('month').notNull(),
    customers: integer('customers').notNull(),
  },
  t => [unique('kitchen_cohorts_month').on(t.month, t.chefId, t.joined).nullsNotDistinct()],
)

/** Up to which row of a table figures were counted; `before` at the count before the last: whoever wrote a lower number later is met again. */
export const figuresRead = pgTable('figures_read', {
  of: text('of').primaryKey(),
  through: bigint('through', { mode: 'number' }).notNull(),
  before: bigint('before', { mode: 'number' }).notNull(),
})

/** How many servings a kitchen offered for a date, as it last was before the date’s cut-off. */
export const offeredServings = pgTable(
  'offered_servings',
  {
    chefId: ofChef(),
    deliveryDate: date('delivery_date').notNull(),
    servings: integer('servings').notNull(),
  },
  t => [primaryKey({ columns: [t.deliveryDate, t.chefId] })],
)

/** Searches that found nothing, by the market’s day; empty words are all those that too few people asked for. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    times: integer('times').notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.words] }), check('empty_searches_times', sql`${t.times} > 0`)],
)
