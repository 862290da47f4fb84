import type { Quantity } from '@ladlewell/domain/shopping.ts'
import { sql } from 'drizzle-orm'
import {
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { ofMarket } from './markets.ts'

export const chefs = pgTable(
  'chefs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    /** By whose zone, terms and area it sells. */
    marketId: ofMarket('market_id'),
    name: text('name').notNull(),
    bio: text('bio').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    cuisineSpecialties: text('cuisine_specialties').array().notNull().default([]),
    availableDays: text('available_days').array().notNull().default([]),
    /** A day in a first menu week: the rotation follows from it and the clock. */
    anchorDate: date('anchor_date').notNull(),
    capacityPerDate: integer('capacity_per_date').notNull().default(40),
    /** When onboarding was complete; staff decide from then on. */
    appliedAt: instant('applied_at'),
    approvedAt: instant('approved_at'),
    refusedAt: instant('refused_at'),
    suspendedAt: instant('suspended_at'),
    /** The last day that accepted papers allow to deliver; null: they set no end. Kept with every change of a paper. */
    permittedUntil: date('permitted_until'),
    /** When the next inspection is due; null: neither inspected nor approved yet. Kept with every inspection, as is the next. */
    inspectionDueOn: date('inspection_due_on'),
    /** Why no date can be ordered until an inspection is passed; null: nothing of that kind. */
    inspectionClosure: text('inspection_closure').$type<'failed' | 'overdue'>(),
    /** At most so many servings a date, by our team, up to a last date or, without one, until it is lifted. Kept with every limit. */
    limitServings: integer('limit_servings'),
    limitUntil: date('limit_until'),
    /** The kitchen's account at the payment provider, where payouts go. */
    payoutAccountId: text('payout_account_id'),
    payoutsReadyAt: instant('payouts_ready_at'),
    /** Counts changes of what the kitchen edits, so that the second of two writers is told. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    check(
      'chefs_days',
      sql`${t.availableDays} <@ array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']`,
    ),
    check('chefs_capacity', sql`${t.capacityPerDate} >= 0`),
    index('chefs_market').on(t.marketId, t.id),
    check('chefs_inspection_closure', sql`${t.inspectionClosure} in ('failed', 'overdue')`),
  ],
)

/** A column that names the chef of every row. */
export const ofChef = () =>
  integer('chef_id')
    .notNull()
    .references(() => chefs.id)

export const chefClosures = pgTable(
  'chef_closures',
  {
    chefId: ofChef(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
  },
  t => [
    primaryKey({ columns: [t.chefId, t.fromDate] }),
    check('closures_order', sql`${t.fromDate} <= ${t.toDate}`),
  ],
)

/** The public log of a kitchen's inspections. */
export const inspections = pgTable(
  'inspections',
  {
    chefId: ofChef(),
    inspectedOn: date('inspected_on').notNull(),
    passed: boolean('passed').notNull().default(true),
    note: text('note').notNull().default(''),
  },
  t => [primaryKey({ columns: [t.chefId, t.inspectedOn] })],
)

/** From when until when inspections, failed or missing, kept a kitchen closed. */
export const inspectionClosures = pgTable(
  'inspection_closures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    why: text('why').notNull().$type<'failed' | 'overdue'>(),
    closedAt: instant('closed_at').notNull(),
    reopenedAt: instant('reopened_at'),
  },
  t => [
    uniqueIndex('inspection_closures_one_open').on(t.chefId).where(sql`${t.reopenedAt} is null`),
    index('inspection_closures_chef').on(t.chefId),
  ],
)

export const meals = pgTable(
  'meals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: ofChef(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    cuisineType: text('cuisine_type').notNull().default('General'),
    pricePerServingCents: integer('price_per_serving_cents').notNull(),
    imageUrl: text('image_url').notNull().default('/images/baked.jpg'),
    spiceLevel: text('spice_level').notNull().default('MILD').$type<'MILD' | 'MEDIUM' | 'SPICY'>(),
    vegetarian: boolean('vegetarian').notNull().default(false),
    vegan: boolean('vegan').notNull().default(false),
    glutenFree: boolean('gluten_free').notNull().default(false),
    weekGroup: smallint('week_group').notNull().$type<1 | 2 | 3>(),
    calories: real('calories'),
    protein: real('protein'),
    fat: real('fat'),
    carbohydrates: real('carbohydrates'),
    fiber: real('fiber'),
    sodium: real('sodium'),
    ingredients: text('ingredients').array().notNull().default([]),
    /** What goes into a serving, for the kitchen's shopping list. */
    quantities: jsonb('quantities').notNull().default([]).$type<Quantity[]>(),
    /** null: not declared. */
    allergens: text('allergens').array(),
    /** What the sides add to them. */
    carbAllergens: text('carb_allergens').array().notNull().default([]),
    veggieAllergens: text('veggie_allergens').array().notNull().default([]),
    /** What the sides are; empty: the chef did not say. */
    carbSide: text('carb_side').notNull().default(''),
    veggieSide: text('veggie_side').notNull().default(''),
    /** At most so many of this meal on one delivery date; null: only the kitchen's capacity counts. */
    servingsPerDate: integer('servings_per_date'),
    /** Not to be had on dates up to this one. */
    soldOutThrough: date('sold_out_through'),
    /** Off the menu, until the chef brings it back. */
    delistedAt: instant('delisted_at'),
    /** Off the menu for good; stays for the orders that name it. */
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    index('meals_chef').on(t.chefId),
    check('meals_archived', sql`${t.archivedAt} is null or ${t.delistedAt} is not null`),
    check('meals_servings', sql`${t.servingsPerDate} > 0`),
    check('meals_price', sql`${t.pricePerServingCents} > 0`),
    check('meals_week', sql`${t.weekGroup} between 1 and 3`),
    check('meals_spice', sql`${t.spiceLevel} in ('MILD', 'MEDIUM', 'SPICY')`),
  ],
)

/** A column that names the meal of every row. */
export const ofMeal = () =>
  integer('meal_id')
    .notNull()
    .references(() => meals.id)
