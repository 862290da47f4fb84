import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

export const chefs = pgTable(
  'chefs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    name: text('name').notNull(),
    bio: text('bio').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    cuisineSpecialties: text('cuisine_specialties').array().notNull().default([]),
    availableDays: text('available_days').array().notNull().default([]),
    /** A day in a first menu week: the rotation follows from it and the clock. */
    anchorDate: date('anchor_date').notNull(),
    capacityPerDate: integer('capacity_per_date').notNull().default(40),
    approvedAt: instant('approved_at'),
    suspendedAt: instant('suspended_at'),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    check(
      'chefs_days',
      sql`${t.availableDays} <@ array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']`,
    ),
    check('chefs_capacity', sql`${t.capacityPerDate} >= 0`),
  ],
)

export const chefClosures = pgTable(
  'chef_closures',
  {
    chefId: integer('chef_id')
      .notNull()
      .references(() => chefs.id),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
  },
  t => [
    primaryKey({ columns: [t.chefId, t.fromDate] }),
    check('closures_order', sql`${t.fromDate} <= ${t.toDate}`),
  ],
)

/** Days on which a chef's kitchen was inspected and passed. */
export const inspections = pgTable(
  'inspections',
  {
    chefId: integer('chef_id')
      .notNull()
      .references(() => chefs.id),
    inspectedOn: date('inspected_on').notNull(),
  },
  t => [primaryKey({ columns: [t.chefId, t.inspectedOn] })],
)

export const meals = pgTable(
  'meals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chefId: integer('chef_id')
      .notNull()
      .references(() => chefs.id),
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
    /** null: not declared. */
    allergens: text('allergens').array(),
    delistedAt: instant('delisted_at'),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    index('meals_chef').on(t.chefId),
    check('meals_price', sql`${t.pricePerServingCents} > 0`),
    check('meals_week', sql`${t.weekGroup} between 1 and 3`),
    check('meals_spice', sql`${t.spiceLevel} in ('MILD', 'MEDIUM', 'SPICY')`),
  ],
)
