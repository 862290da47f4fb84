import type { Carrier } from '@ladlewell/domain/delivery-window.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, ofAccount, pictures } from './accounts.ts'
import { ofChef, ofMeal } from './chefs.ts'
import { instant } from './columns.ts'

export interface DeliveryAddress {
  firstName: string
  lastName: string
  phone: string
  streetAddress1: string
  streetAddress2: string | null
  city: string
  state: string
  postalCode: string
  country: string
  deliveryInstructions: string | null
}

/** One meal of a box, as it will be ordered. */
export interface BoxItem {
  mealId: number
  quantity: number
  sideOption: 'carb' | 'veggie'
  doubleProtein: boolean
}

/** N meal slots a week from one chef on one weekday; the weekly boxes grow out of it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    chefId: ofChef(),
    weekday: text('weekday').notNull(),
    slots: integer('slots').notNull(),
    address: jsonb('address').notNull().$type<DeliveryAddress>(),
    paymentMethod: text('payment_method'),
    instructions: text('instructions'),
    startedAt: instant('started_at').notNull(),
    /** The delivery date of the order that began it; its boxes follow week by week. */
    firstDate: date('first_date').notNull(),
    /** What the first order took, so that later weeks keep its sides and its double protein. */
    wish: jsonb('wish').notNull().$type<BoxItem[]>(),
    /** For weeks that the customer does not touch. */
    rule: text('rule').notNull().default('choose-for-me').$type<'choose-for-me' | 'repeat' | 'skip'>(),
    /** A box that would cost more is asked about, and not charged unasked; null: no ceiling. */
    ceilingCents: integer('ceiling_cents'),
    /** Paused: no box is made ready until `paused_until` (a delivery date that is delivered again); null: until it is resumed. */
    pausedAt: instant('paused_at'),
    pausedUntil: date('paused_until'),
    pausedBy: text('paused_by').$type<'customer' | 'payment' | 'kitchen'>(),
    cancelledAt: instant('cancelled_at'),
    version: integer('version').notNull().default(1),
  },
  t => [
    index('subscriptions_account').on(t.accountId),
    index('subscriptions_chef').on(t.chefId).where(sql`${t.cancelledAt} is null`),
    index('subscriptions_started').on(t.startedAt),
    check('subscriptions_rule', sql`${t.rule} in ('choose-for-me', 'repeat', 'skip')`),
    check('subscriptions_ceiling', sql`${t.ceilingCents} > 0`),
    check('subscriptions_paused', sql`(${t.pausedAt} is null) = (${t.pausedBy} is null)`),
  ],
)

/** A column that names the subscription of every row. */
export const ofSubscription = () =>
  integer('subscription_id')
    .notNull()
    .references(() => subscriptions.id)

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: ofAccount(),
    chefId: ofChef(),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id),
    /** One checkout intent is one order: the caller's Idempotency-Key or one that we derived. */
    checkoutKey: text('checkout_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: text('status').notNull(),
    chefName: text('chef_name').notNull(),
    deliveryDate: date('delivery_date').notNull(),
    cutoffAt: instant('cutoff_at').notNull(),
    menuWeek: smallint('menu_week').notNull(),
    plan: text('plan').notNull().$type<'weekly' | 'one-time'>(),
    servings: integer('servings').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    taxPercent: real('tax_percent').notNull(),
    taxesCents: integer('taxes_cents').notNull(),
    deliveryFeeCents: integer('delivery_fee_cents').notNull(),
    tipCents: integer('tip_cents').notNull().default(0),
    discountCents: integer('discount_cents').notNull(),
    discountKind: text('discount_kind').$type<'coupon' | 'weekly'>(),
    discountPercent: real('discount_percent').notNull(),
    quantityDiscountCents: integer('quantity_discount_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Ladlewell's share of the subtotal, as it was agreed when the order was placed. */
    commissionPercent: real('commission_percent').notNull().default(15),
    commissionCents: integer('commission_cents').notNull().default(0),
    /** Who brings it, and between which hours of the market's day. */
    carrier: text('carrier').notNull().default('kitchen').$type<Carrier>(),
    windowFrom: text('window_from').notNull().default('16:00'),
    windowUntil: text('window_until').notNull().default('19:00'),
    /** Ladlewell's share of the delivery fee; orders of before there were drivers gave it all. */
    deliverySharePercent: real('delivery_share_percent').notNull().default(100),
    /** The share of the tip that is a driver's of ours. */
    tipDriverPercent: real('tip_driver_percent').notNull().default(0),
    promoCode: text('promo_code'),
    address: jsonb('address').notNull().$type<DeliveryAddress>(),
    instructions: text('instructions'),
    placedAt: instant('placed_at').notNull(),
  },
  t => [
    unique('orders_checkout').on(t.accountId, t.checkoutKey),
    index('orders_account').on(t.accountId, t.id.desc()),
    // By the date in its key, which stays when a delay moves the order to the date of another box.
    uniqueIndex('orders_one_a_box')
      .on(t.subscriptionId, sql`split_part(${t.checkoutKey}, ':', 3)`)
      .where(
        sql`${t.checkoutKey} like 'renewal:%' and ${t.status} not in ('cancelled', 'refused', 'payment-failed', 'expired')`,
      ),
    index('orders_placed').on(t.placedAt),
    index('orders_chef_date').on(t.chefId, t.deliveryDate, t.id),
    index('orders_to_lock').on(t.cutoffAt).where(sql`${t.status} = 'placed'`),
    index('orders_to_complete').on(t.id).where(sql`${t.status} = 'delivered'`),
    index('orders_status').on(t.status, t.id.desc()).where(sql`${t.status} not in ('placed', 'completed')`),
    index('orders_delivery').on(t.deliveryDate, t.id),
    index('orders_total_id').on(t.totalCents, t.id),
    index('orders_phone').on(sql`(${t.address}->>'phone')`, t.id),
    index('orders_zip').on(sql`(${t.address}->>'postalCode')`, t.id),
    index('orders_in_hand')
      .on(t.deliveryDate)
      .where(sql`${t.status} in ('locked', 'preparing', 'ready', 'out-for-delivery')`),
    check('orders_commission', sql`${t.commissionCents} between 0 and ${t.subtotalCents}`),
    check(
      'orders_total',
      sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxesCents} + ${t.deliveryFeeCents} + ${t.tipCents} - ${t.discountCents} - ${t.quantityDiscountCents} and ${t.totalCents} >= 0 and ${t.tipCents} >= 0`,
    ),
    check(
      'orders_one_discount',
      sql`(${t.discountKind} = 'coupon') = (${t.promoCode} is not null) or ${t.discountKind} is null`,
    ),
    check('orders_carrier', sql`${t.carrier} in ('kitchen', 'ladlewell')`),
    check('orders_window', sql`${t.windowFrom} < ${t.windowUntil}`),
    check('orders_servings', sql`${t.servings} > 0`),
  ],
)

/** A column that names the order of every row. */
export const ofOrder = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id)

/** Frozen at purchase: never joined to today's meal for name, price or allergens. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: ofOrder(),
    line: smallint('line').notNull(),
    mealId: ofMeal(),
    name: text('name').notNull(),
    imageUrl: text('image_url').notNull(),
    quantity: integer('quantity').notNull(),
    sideOption: text('side_option').notNull().$type<'carb' | 'veggie'>(),
    /** What that side was; empty: the chef did not say. */
    sideName: text('side_name').notNull().default(''),
    doubleProtein: boolean('double_protein').notNull(),
    servingCents: integer('serving_cents').notNull(),
    /** Comma-joined; null: not declared when it was bought. */
    allergens: text('allergens'),
    /** The most of this meal that the date could have when it was bought; null: no limit of its own. */
    servingsPerDate: integer('servings_per_date'),
    /** Servings that the kitchen ran short of and that were refunded: bought, but not cooked. */
    missing: integer('missing').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.orderId, t.line] }),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
    check('order_lines_missing', sql`${t.missing} between 0 and ${t.quantity}`),
  ],
)

/** What happened to an order, when, and by whom. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    status: text('status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
    /** The market's day on which a kitchen's step was made. */
    day: date('day'),
    /** The step that this takes back; the order then stands where it stood before that. */
    undoes: bigint('undoes', { mode: 'number' }).references((): AnyPgColumn => orderEvents.id),
  },
  t => [
    index('order_events_order').on(t.orderId),
    uniqueIndex('order_events_undone').on(t.undoes).where(sql`${t.undoes} is not null`),
  ],
)

/** A chef's wish to deliver an order on a later date: the customer agrees, or is refunded. */
export const orderDelays = pgTable(
  'order_delays',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    proposedDate: date('proposed_date').notNull(),
    reason: text('reason').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** Without an answer by then the order is refused and refunded. */
    answerBy: instant('answer_by').notNull(),
    answer: text('answer').$type<'accepted' | 'declined' | 'no-answer'>(),
    answeredAt: instant('answered_at'),
  },
  t => [
    uniqueIndex('order_delays_one_open').on(t.orderId).where(sql`${t.answer} is null`),
    index('order_delays_due').on(t.answerBy).where(sql`${t.answer} is null`),
    index('order_delays_order').on(t.orderId),
    check('order_delays_answer', sql`${t.answer} in ('accepted', 'declined', 'no-answer')`),
  ],
)

/** Other hours for an order after it was placed, told to its customer; with `answer_by` they are asked. */
export const orderWindows = pgTable(
  'order_windows',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** What the customer had agreed to before. */
    agreedFrom: text('agreed_from').notNull(),
    agreedUntil: text('agreed_until').notNull(),
    windowFrom: text('window_from').notNull(),
    windowUntil: text('window_until').notNull(),
    toldAt: instant('told_at').notNull(),
    /** Without an answer by then the new hours stand. */
    answerBy: instant('answer_by'),
    answer: text('answer').$type<'kept' | 'cancelled' | 'replaced'>(),
    answeredAt: instant('answered_at'),
  },
  t => [
    index('order_windows_order').on(t.orderId, t.id.desc()),
    check('order_windows_answer', sql`${t.answer} in ('kept', 'cancelled', 'replaced')`),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    line: smallint('line').notNull(),
    accountId: ofAccount(),
    chefId: ofChef(),
    mealId: ofMeal(),
    stars: smallint('stars').notNull(),
    text: text('text').notNull(),
    pictureId: uuid('picture_id').references(() => pictures.id),
    writtenAt: instant('written_at').notNull(),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** Taken off the pages and out of the ratings by staff, who say why. */
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  t => [
    unique('reviews_one_a_line').on(t.orderId, t.line),
    index('reviews_chef').on(t.chefId, t.id.desc()),
    index('reviews_meal').on(t.mealId, t.id.desc()),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
  ],
)

/** What a customer says went wrong with an order. */
export const problemReports = pgTable(
  'problem_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    accountId: ofAccount(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    pictureId: uuid('picture_id').references(() => pictures.id),
    reportedAt: instant('reported_at').notNull(),
    closedAt: instant('closed_at'),
    /** What our team answered. */
    answer: text('answer'),
    /** Who of our team looks after it; null: nobody yet. */
    ownerId: integer('owner_id').references(() => accounts.id),
  },
  t => [
    index('problem_reports_order').on(t.orderId),
    index('problem_reports_open').on(t.id).where(sql`${t.closedAt} is null`),
    check(
      'problem_reports_kind',
      sql`${t.kind} in ('missing', 'quality', 'late', 'allergen', 'other', 'not-delivered', 'damaged')`,
    ),
  ],
)

export const favorites = pgTable(
  'favorites',
  {
    accountId: ofAccount(),
    mealId: ofMeal(),
    addedAt: instant('added_at').notNull(),
  },
  t => [primaryKey({ columns: [t.accountId, t.mealId] })],
)

/** Who wants to hear when a meal can be ordered again, once. */
export const mealReminders = pgTable(
  'meal_reminders',
  {
    accountId: ofAccount(),
    mealId: ofMeal(),
    askedAt: instant('asked_at').notNull(),
    toldAt: instant('told_at'),
  },
  t => [
    primaryKey({ columns: [t.accountId, t.mealId] }),
    index('meal_reminders_waiting').on(t.mealId).where(sql`${t.toldAt} is null`),
  ],
)
