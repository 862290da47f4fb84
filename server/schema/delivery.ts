import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { chefs } from './chefs.ts'
import { citext, instant } from './columns.ts'

/** Servings of one chef on one delivery date; the row appears with the first order for the date, or a capacity of its own. */
export const chefDays = pgTable(
  'chef_days',
  {
    chefId: integer('chef_id')
      .notNull()
      .references(() => chefs.id),
    deliveryDate: date('delivery_date').notNull(),
    capacity: integer('capacity').notNull(),
    /** The chef set it for this date; otherwise it follows the kitchen's. */
    hasOwnCapacity: boolean('has_own_capacity').notNull().default(false),
    reserved: integer('reserved').notNull(),
    cutoffAt: instant('cutoff_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.chefId, t.deliveryDate] }),
    index('chef_days_cutoff').on(t.cutoffAt),
    check('chef_days_reserved', sql`${t.reserved} >= 0`),
  ],
)

export const promotions = pgTable(
  'promotions',
  {
    code: citext('code').primaryKey(),
    discountPercentage: integer('discount_percentage').notNull(),
    startsAt: instant('starts_at'),
    expiresAt: instant('expires_at'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** Live redemptions. */
    uses: integer('uses').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  t => [
    check('promotions_percent', sql`${t.discountPercentage} between 1 and 100`),
    check('promotions_uses', sql`${t.uses} >= 0`),
  ],
)

/** One use of a code by a customer, live until it is released with its order. */
export const redemptions = pgTable(
  'redemptions',
  {
    orderId: integer('order_id').primaryKey(),
    code: citext('code')
      .notNull()
      .references(() => promotions.code),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** 1, 2, … where uses per customer are limited, so that the limit is a unique key and not a count. */
    useNumber: integer('use_number'),
    redeemedAt: instant('redeemed_at').notNull(),
    releasedAt: instant('released_at'),
  },
  t => [
    index('redemptions_code').on(t.code, t.orderId.desc()),
    uniqueIndex('redemptions_use').on(t.code, t.accountId, t.useNumber).where(sql`${t.releasedAt} is null`),
  ],
)
