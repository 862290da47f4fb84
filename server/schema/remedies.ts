import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { accounts, ofAccount } from './accounts.ts'
import { chefs, ofMeal } from './chefs.ts'
import { instant } from './columns.ts'
import { adjustments } from './ledger.ts'
import { ofOrder, orders } from './ordering.ts'
import { refunds } from './payments.ts'
import { threads } from './threads.ts'

/** An order that brings meals of another one again and costs its customer nothing. */
export const redeliveries = pgTable(
  'redeliveries',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    ofOrderId: integer('of_order_id')
      .notNull()
      .references(() => orders.id),
    threadId: ofThread(),
    /** Who bears it: of what the kitchen bears it earns nothing. */
    liable: text('liable').notNull().$type<'platform' | 'chef'>(),
    /** Servings of the first order's lines that it brings again. */
    lines: jsonb('lines').notNull().$type<{ line: number; quantity: number }[]>(),
    /** What their customer paid for them. */
    valueCents: integer('value_cents').notNull(),
    /** What the customer reads. */
    reason: text('reason').notNull(),
    /** Why more is given than was paid for; null: it is not. */
    overReason: text('over_reason'),
    arrangedBy: ofAccount('arranged_by'),
    arrangedAt: instant('arranged_at').notNull(),
    /** Under which it was asked for: the same is arranged once. */
    requestKey: text('request_key').notNull().unique(),
  },
  t => [
    index('redeliveries_of').on(t.ofOrderId),
    index('redeliveries_thread').on(t.threadId),
    check('redeliveries_liable', sql`${t.liable} in ('platform', 'chef')`),
    check('redeliveries_other', sql`${t.orderId} <> ${t.ofOrderId}`),
    check('redeliveries_value', sql`${t.valueCents} >= 0`),
  ],
)

/** Servings of an order that became those of another meal before its cut-off. */
export const orderSwaps = pgTable(
  'order_swaps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    threadId: ofThread(),
    /** As it was numbered then. */
    line: smallint('line').notNull(),
    servings: integer('servings').notNull(),
    fromName: text('from_name').notNull(),
    mealId: ofMeal(),
    toName: text('to_name').notNull(),
    /** Who bears what goes back. */
    liable: text('liable').notNull().$type<'platform' | 'chef'>(),
    backCents: integer('back_cents').notNull(),
    refundId: integer('refund_id')
      .unique()
      .references(() => refunds.id),
    reason: text('reason').notNull(),
    arrangedBy: ofAccount('arranged_by'),
    arrangedAt: instant('arranged_at').notNull(),
    requestKey: text('request_key').notNull().unique(),
  },
  t => [
    index('order_swaps_order').on(t.orderId),
    index('order_swaps_thread').on(t.threadId),
    check('order_swaps_servings', sql`${t.servings} > 0`),
    check('order_swaps_liable', sql`${t.liable} in ('platform', 'chef')`),
    check(
      'order_swaps_back',
      sql`${t.backCents} >= 0 and (${t.backCents} > 0) = (${t.refundId} is not null)`,
    ),
  ],
)

/** What a kitchen is to bear of a refund or a redelivery of a conversation, and whether it stays with it. */
export const kitchenShares = pgTable(
  'kitchen_shares',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    refundId: integer('refund_id')
      .unique()
      .references(() => refunds.id),
    redeliveryId: integer('redelivery_id')
      .unique()
      .references(() => redeliveries.orderId),
    threadId: ofThread(),
    chefId: integer('chef_id')
      .notNull()
      .references(() => chefs.id),
    /** What the kitchen was told; of a redelivery, what it would have earned by it. */
    shareCents: integer('share_cents').notNull(),
    refundedBy: ofAccount('refunded_by'),
    toldAt: instant('told_at').notNull(),
    contestUntil: instant('contest_until').notNull(),
    contestedAt: instant('contested_at'),
    contestReason: text('contest_reason'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decisionReason: text('decision_reason'),
    /** Whether it became ours. */
    isMoved: boolean('is_moved').notNull().default(false),
    /** Of goodwill that became ours: what had come back to the kitchen before, counted towards a meal. */
    cameBackCents: integer('came_back_cents').notNull().default(0),
    /** What set it right in the ledger; null until the refund is booked, or the redelivery completed. */
    adjustmentId: integer('adjustment_id')
      .unique()
      .references(() => adjustments.id),
  },
  t => [
    index('kitchen_shares_thread').on(t.threadId),
    index('kitchen_shares_contested')
      .on(t.contestedAt)
      .where(sql`${t.contestedAt} is not null and ${t.decidedAt} is null`),
    index('kitchen_shares_to_move').on(t.id).where(sql`${t.isMoved} and ${t.adjustmentId} is null`),
    check('kitchen_shares_of', sql`num_nonnulls(${t.refundId}, ${t.redeliveryId}) = 1`),
    check('kitchen_shares_decided', sql`(${t.decidedAt} is null) = (${t.decidedBy} is null)`),
    check('kitchen_shares_contested', sql`${t.decidedAt} is null or ${t.contestedAt} is not null`),
    check('kitchen_shares_moved', sql`not ${t.isMoved} or ${t.decidedAt} is not null`),
    check('kitchen_shares_other', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.refundedBy}`),
  ],
)

function ofThread() {
  return integer('thread_id')
    .notNull()
    .references(() => threads.id)
}
