import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { type BoxItem, ofSubscription, orders } from './ordering.ts'

/** A meal of a box, and why it is there: the codes of the domain's `PickReason`. */
export interface BoxPick extends BoxItem {
  reason: string
}

/** One week of a subscription: what is delivered on one date, from the plan to the order that it becomes. */
export const boxes = pgTable(
  'boxes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: ofSubscription(),
    deliveryDate: date('delivery_date').notNull(),
    cutoffAt: instant('cutoff_at').notNull(),
    menuWeek: smallint('menu_week').notNull(),
    state: text('state').notNull().$type<'planned' | 'open' | 'locked' | 'ordered' | 'skipped' | 'failed'>(),
    /** Who brought it into its state, why and when. `why` is one of the domain's codes. */
    actor: text('actor').notNull().$type<'customer' | 'staff' | 'chef' | 'system'>(),
    why: text('why').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Empty until the customer or their rule chose. */
    picks: jsonb('picks').notNull().default([]).$type<BoxPick[]>(),
    pickedBy: text('picked_by').$type<'customer' | 'rule'>(),
    /** What it was last said to cost; null: not said yet. */
    shownTotalCents: integer('shown_total_cents'),
    /** What it was said to cost before that, when its charge was held up by a rise. */
    formerTotalCents: integer('former_total_cents'),
    /** Up to this total the customer agreed to, above their ceiling. */
    agreedTotalCents: integer('agreed_total_cents'),
    /** Which of its attempts, by the domain's counting, was made last; 0: none. */
    attempts: smallint('attempts').notNull().default(0),
    /** The last thing that the card's bank said: a hard decline waits for a new card, authentication for the customer. */
    obstacle: text('obstacle').$type<
      'declined' | 'card-needed' | 'authentication' | 'above-ceiling' | 'price-rose'
    >(),
    /** The order that it became; a skipped box may keep one that was cancelled. */
    orderId: integer('order_id').references(() => orders.id),
    /** How many orders it has had: part of their checkout keys. */
    round: smallint('round').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  t => [
    unique('boxes_one_a_date').on(t.subscriptionId, t.deliveryDate),
    index('boxes_order').on(t.orderId),
    index('boxes_coming').on(t.deliveryDate).where(sql`${t.state} in ('planned', 'open', 'locked')`),
    check('boxes_state', sql`${t.state} in ('planned', 'open', 'locked', 'ordered', 'skipped', 'failed')`),
    check('boxes_ordered', sql`${t.state} not in ('locked', 'ordered') or ${t.orderId} is not null`),
  ],
)

/** The dated proof of what was changed about a subscription. Only ever added to. */
export const subscriptionReceipts = pgTable(
  'subscription_receipts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: ofSubscription(),
    accountId: ofAccount(),
    at: instant('at').notNull(),
    actor: text('actor').notNull().$type<'customer' | 'staff' | 'chef' | 'system'>(),
    /** A verb in the past, as in 'skipped'. */
    kind: text('kind').notNull(),
    deliveryDate: date('delivery_date'),
    details: jsonb('details').notNull().default({}),
  },
  t => [
    index('subscription_receipts_subscription').on(t.subscriptionId, t.id.desc()),
    index('subscription_receipts_turns')
      .on(t.at)
      .where(sql`${t.kind} in ('paused', 'cancelled', 'brought-back')`),
  ],
)
