import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { ofChef } from './chefs.ts'
import { citext, instant } from './columns.ts'
import { orders } from './ordering.ts'

/** Servings of one chef on one delivery date; the row appears with the first order for the date, or a capacity of its own. */
export const chefDays = pgTable(
  'chef_days',
  {
    chefId: ofChef(),
    deliveryDate: date('delivery_date').notNull(),
    capacity: integer('capacity').notNull(),
    /** The chef set it for this date; otherwise it follows the kitchen's. */
    hasOwnCapacity: boolean('has_own_capacity').notNull().default(false),
    reserved: integer('reserved').notNull(),
    /** Of them those of `holds`. */
    held: integer('held').notNull().default(0),
    cutoffAt: instant('cutoff_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.chefId, t.deliveryDate] }),
    index('chef_days_cutoff').on(t.cutoffAt),
    check('chef_days_reserved', sql`${t.reserved} >= 0`),
    check('chef_days_held', sql`${t.held} between 0 and ${t.reserved}`),
  ],
)

/**
 * Servings reserved by an unpaid order of somebody who never paid for one before. The row goes with the hold, and the
 * network with it. Slots make the limits an account and a network unique keys and not counts.
 */
export const holds = pgTable(
  'holds',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    accountId: ofAccount(),
    accountSlot: smallint('account_slot').notNull(),
    network: text('network'),
    networkSlot: smallint('network_slot'),
    chefId: integer('chef_id').notNull(),
    deliveryDate: date('delivery_date').notNull(),
    servings: integer('servings').notNull(),
    /** The date's when it was taken: its share was judged by it. */
    capacity: integer('capacity').notNull(),
    /** From then on somebody else may have its place, if it waits for a bank. */
    givesWayAt: instant('gives_way_at').notNull(),
    /** By the database's clock. */
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  t => [
    unique('holds_account').on(t.accountId, t.accountSlot),
    unique('holds_network').on(t.network, t.networkSlot),
    index('holds_date').on(t.chefId, t.deliveryDate),
    check('holds_servings', sql`${t.servings} > 0`),
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
    /** It counts for accounts whose e-mail address is confirmed only. */
    needsConfirmedEmail: boolean('needs_confirmed_email').notNull().default(false),
    /** It counts once for a card, whoever pays with it. */
    onceACard: boolean('once_a_card').notNull().default(false),
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
    accountId: ofAccount(),
    /** 1, 2, … where uses per customer are limited, so that the limit is a unique key and not a count. */
    useNumber: integer('use_number'),
    /** A digest of the provider's fingerprint of the card, where the code counted once a card. */
    card: text('card'),
    redeemedAt: instant('redeemed_at').notNull(),
    releasedAt: instant('released_at'),
  },
  t => [
    index('redemptions_code').on(t.code, t.orderId.desc()),
    uniqueIndex('redemptions_use').on(t.code, t.accountId, t.useNumber).where(sql`${t.releasedAt} is null`),
    uniqueIndex('redemptions_card')
      .on(t.code, t.card)
      .where(sql`${t.releasedAt} is null and ${t.card} is not null`),
  ],
)
