import type { OfferedSwap, ShortageAnswer } from '@ladlewell/domain/shortage.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofChef, ofMeal } from './chefs.ts'
import { instant } from './columns.ts'
import { ofOrder } from './ordering.ts'

/** Servings of a meal that a kitchen cannot cook for a date, as it said. */
export const shortages = pgTable(
  'shortages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    deliveryDate: date('delivery_date').notNull(),
    mealId: ofMeal(),
    servings: integer('servings').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  t => [
    index('shortages_date').on(t.chefId, t.deliveryDate),
    check('shortages_servings', sql`${t.servings} > 0`),
  ],
)

/** What a customer concerned can choose from, and chose. */
export const shortageOffers = pgTable(
  'shortage_offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    shortageId: integer('shortage_id')
      .notNull()
      .references(() => shortages.id),
    orderId: ofOrder(),
    line: smallint('line').notNull(),
    servings: integer('servings').notNull(),
    /** Meals that the kitchen would cook in its place, and what goes back for one that costs less. */
    swaps: jsonb('swaps').notNull().$type<OfferedSwap[]>(),
    /** To which the whole order could move; null: no later date has room for it. */
    laterDate: date('later_date'),
    /** What goes back for these servings. */
    refundCents: integer('refund_cents').notNull(),
    /** Without an answer by then they are refunded. */
    answerBy: instant('answer_by').notNull(),
    answer: text('answer').$type<ShortageAnswer>(),
    swappedTo: integer('swapped_to'),
    answeredAt: instant('answered_at'),
  },
  t => [
    uniqueIndex('shortage_offers_one_open').on(t.orderId, t.line).where(sql`${t.answer} is null`),
    index('shortage_offers_due').on(t.answerBy).where(sql`${t.answer} is null`),
    index('shortage_offers_shortage').on(t.shortageId),
    index('shortage_offers_order').on(t.orderId),
    check('shortage_offers_answer', sql`${t.answer} in ('swap', 'refund', 'date', 'no-answer', 'over')`),
  ],
)

/** A date on which a kitchen is ill: who ordered for it is asked for another date, also who pays a moment later. */
export const kitchenIllnesses = pgTable(
  'kitchen_illnesses',
  {
    chefId: ofChef(),
    deliveryDate: date('delivery_date').notNull(),
    /** What customers read. */
    reason: text('reason').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  t => [primaryKey({ columns: [t.chefId, t.deliveryDate] })],
)
