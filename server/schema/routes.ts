import type { Weekday } from '@ladlewell/domain/calendar.ts'
import type { Carrier } from '@ladlewell/domain/delivery-window.ts'
import type { StopState } from '@ladlewell/domain/stop.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, ofAccount, pictures } from './accounts.ts'
import { chefs, ofChef } from './chefs.ts'
import { citext, instant } from './columns.ts'
import { orders } from './ordering.ts'

/** Where a kitchen cooks, for whoever fetches its bags; the public sees the neighbourhood alone. */
export const kitchenPlaces = pgTable(
  'kitchen_places',
  {
    chefId: integer('chef_id')
      .primaryKey()
      .references(() => chefs.id),
    streetAddress1: text('street_address1').notNull(),
    streetAddress2: text('street_address2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    neighbourhood: text('neighbourhood').notNull().default(''),
    /** Where to park, which door. */
    pickupNotes: text('pickup_notes').notNull().default(''),
    /** It delivers no farther than so many minutes by car; null: wherever the market does. */
    reachMinutes: smallint('reach_minutes'),
    version: integer('version').notNull().default(1),
  },
  t => [check('kitchen_places_reach', sql`${t.reachMinutes} > 0`)],
)

/** How a kitchen delivers on its weekdays; one without a row is as the domain's usual terms. */
export const kitchenDays = pgTable(
  'kitchen_days',
  {
    chefId: ofChef(),
    weekday: text('weekday').notNull().$type<Weekday>(),
    carrier: text('carrier').notNull().$type<Carrier>(),
    windowFrom: text('window_from').notNull(),
    windowUntil: text('window_until').notNull(),
  },
  t => [
    primaryKey({ columns: [t.chefId, t.weekday] }),
    check('kitchen_days_carrier', sql`${t.carrier} in ('kitchen', 'ladlewell')`),
    check('kitchen_days_window', sql`${t.windowFrom} < ${t.windowUntil}`),
  ],
)

/** Where addresses lie, asked once each. Without coordinates: the maps service knows no such place. */
export const geocodes = pgTable(
  'geocodes',
  {
    /** Street, city, state and ZIP code, in small letters. */
    address: text('address').primaryKey(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    askedAt: instant('asked_at').notNull(),
  },
  t => [check('geocodes_whole', sql`(${t.latitude} is null) = (${t.longitude} is null)`)],
)

/** Who drives: for Ladlewell, or for a kitchen of their own choice. */
export const drivers = pgTable(
  'drivers',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** The kitchen whose driver it is; null: Ladlewell's. */
    chefId: integer('chef_id').references(() => chefs.id),
    /** Servings that fit into the car. */
    capacity: smallint('capacity').notNull().default(60),
    invitedBy: ofAccount('invited_by'),
    invitedAt: instant('invited_at').notNull(),
    /** When the invitation was taken. */
    joinedAt: instant('joined_at'),
    endedAt: instant('ended_at'),
    payoutAccountId: text('payout_account_id'),
    payoutsReadyAt: instant('payouts_ready_at'),
  },
  t => [index('drivers_chef').on(t.chefId), check('drivers_capacity', sql`${t.capacity} > 0`)],
)

/** A drive of one day: fetches the bags of its stops from their kitchens, then brings them in order. */
export const routes = pgTable(
  'routes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    deliveryDate: date('delivery_date').notNull(),
    /** The kitchen that drives it; null: Ladlewell does. */
    chefId: integer('chef_id').references(() => chefs.id),
    /** Whoever of the kitchen or of ours drives it: an account; null: nobody yet. */
    driverId: integer('driver_id').references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** Counts changes of its driver and of the order of its stops. */
    version: integer('version').notNull().default(1),
  },
  t => [
    index('routes_date').on(t.deliveryDate),
    index('routes_driver').on(t.driverId, t.deliveryDate),
    index('routes_chef').on(t.chefId, t.deliveryDate),
  ],
)

/** An order on its route; one without a row is unassigned. */
export const routeStops = pgTable(
  'route_stops',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    routeId: integer('route_id')
      .notNull()
      .references(() => routes.id),
    /** From 1, without gaps while nobody changes the route. */
    position: smallint('position').notNull(),
    state: text('state').notNull().default('planned').$type<StopState>(),
    /** When it is expected there; null: nobody can say. */
    estimateAt: instant('estimate_at'),
    /** By the server's clock. */
    arrivedAt: instant('arrived_at'),
    endedAt: instant('ended_at'),
  },
  t => [
    index('route_stops_route').on(t.routeId, t.position),
    check(
      'route_stops_state',
      sql`${t.state} in ('planned', 'arrived', 'delivered', 'nobody-home', 'returned', 'damaged')`,
    ),
  ],
)

/** What a driver did at a stop, once a key; only ever added. */
export const stopMoves = pgTable(
  'stop_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    routeId: integer('route_id')
      .notNull()
      .references(() => routes.id),
    driverId: ofAccount('driver_id'),
    key: text('key').notNull(),
    move: text('move').notNull(),
    note: text('note'),
    /** As the telephone says, which nobody believes for money. */
    saidAt: instant('said_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  t => [unique('stop_moves_key').on(t.driverId, t.key), index('stop_moves_order').on(t.orderId)],
)

/** How a stop looked when the driver left it. */
export const stopPhotos = pgTable(
  'stop_photos',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id),
    takenAt: instant('taken_at').notNull(),
  },
  t => [primaryKey({ columns: [t.orderId, t.pictureId] })],
)

/** What was said of a delay on the road: each new time once, and once that it is so late that its fee goes back. */
export const lateNotices = pgTable(
  'late_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The time that was told; null: that nobody can say. */
    estimateAt: instant('estimate_at'),
    toldAt: instant('told_at').notNull(),
    kind: text('kind').notNull().default('late').$type<'late' | 'much-late'>(),
  },
  t => [
    index('late_notices_order').on(t.orderId),
    uniqueIndex('late_notices_once').on(t.orderId).where(sql`${t.kind} = 'much-late'`),
    check('late_notices_kind', sql`${t.kind} in ('late', 'much-late')`),
  ],
)

/** Who wants to hear of the day on which a ZIP code is served. */
export const areaWishes = pgTable(
  'area_wishes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: citext('email').notNull(),
    postalCode: text('postal_code').notNull(),
    language: text('language').notNull().$type<'en' | 'es' | 'ar'>(),
    /** Of the link that confirms it, and later ends it. */
    tokenHash: text('token_hash').notNull().unique(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    toldAt: instant('told_at'),
  },
  t => [
    uniqueIndex('area_wishes_once').on(t.email, t.postalCode),
    index('area_wishes_to_tell')
      .on(t.postalCode)
      .where(sql`${t.confirmedAt} is not null and ${t.toldAt} is null`),
  ],
)
