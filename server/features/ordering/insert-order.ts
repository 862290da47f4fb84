import { holds } from '@ladlewell/domain/hold.ts'
import { percentOf } from '@ladlewell/domain/money.ts'
import type { DecidedOrder } from '@ladlewell/domain/place-order.ts'
import type { Plan } from '@ladlewell/domain/pricing.ts'
import { platformNow } from '../../platform/clock.ts'
import { type Queries, sqlState } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { reservation } from '../delivery/servings.ts'
import { freeSlot, isKnownCustomer, lapsedHolds } from './hold-facts.ts'
import type { OrderRecord } from './record.ts'

export interface NewOrder {
  accountId: number
  /** When the account of whoever placed it by hand was claimed last, as they were let in. */
  claimedAt: Date | null
  chef: { id: number; name: string; version: number }
  checkoutKey: string
  bodyHash: string
  plan: Plan
  promoCode: string | null
  taxPercent: number
  commissionPercent: number
  address: DeliveryAddress
  instructions: string | null
  saveCard: boolean
  paymentMethod: string | null
  providerCustomerId: string | null
  decided: DecidedOrder
  placedAt: Date
  /** Whether `placedAt` is of the platform's clock, so that the database judges the cut-off by its own as well. */
  isPlatformsTime: boolean
  expiresAt: Date
  graceMs: number
  /** The subscription that it is a box of, which is charged while the customer is away; null: placed by hand. */
  renewalOf: number | null
  /** The network that it comes from; empty when nobody knows. */
  network: string
}

export interface Inserted {
  order: OrderRecord
  /** Sooner than wished for where the account let holds lapse. */
  expiresAt: Date
}

/**
 * Reserves the servings and writes the order, its lines and its payment, in one statement that does all or nothing.
 * Null when the date has not so many servings left, its cut-off passed, kitchen, meals or account are not any more as
 * they were, or the customer may not hold so much unpaid. Throws what `isDuplicateCheckout` and `isHoldRaced` know.
 */
export async function insertOrder(db: Queries, order: NewOrder): Promise<Inserted | null> {
  const { decided } = order
  const { quote, lines } = decided
  const [made] = await db.query<{ id: number; paymentId: number; expiresAt: Date }>(
    sql,
    [
      order.accountId,
      order.chef.id,
      order.checkoutKey,
      order.bodyHash,
      order.chef.name,
      decided.deliveryDate,
      decided.cutoffAt,
      decided.menuWeek,
      order.plan,
      decided.servings,
      quote.subtotalCents,
      order.taxPercent,
      quote.taxesCents,
      quote.deliveryFeeCents,
      quote.discountCents,
      quote.discountKind,
      quote.discountPercent,
      quote.quantityDiscountCents,
      quote.totalCents,
      order.promoCode,
      order.address,
      order.instructions,
      order.placedAt,
      lines.map(line => line.mealId),
      lines.map(line => line.name),
      lines.map(line => line.imageUrl),
      lines.map(line => line.quantity),
      lines.map(line => line.sideOption),
      lines.map(line => line.doubleProtein),
      lines.map(line => line.servingCents),
      lines.map(line => line.allergens?.join(',') ?? null),
      order.paymentMethod,
      order.providerCustomerId,
      order.expiresAt,
      order.graceMs,
      quote.tipCents,
      order.saveCard,
      order.commissionPercent,
      percentOf(quote.subtotalCents, order.commissionPercent),
      order.chef.version,
      order.renewalOf,
      order.isPlatformsTime,
      order.claimedAt,
      order.network || null,
    ],
    'insert-order',
  )
  if (!made) return null
  const { expiresAt, ...ids } = made
  return { order: recordOf(order, ids), expiresAt }
}

/** Another order of the account or the network took the slot of this hold at the same moment. */
export function isHoldRaced(error: unknown): boolean {
  const { constraint } = error as { constraint?: string }
  return sqlState(error) === '23505' && ['holds_account', 'holds_network'].includes(constraint ?? '')
}

export function isDuplicateCheckout(error: unknown): boolean {
  return sqlState(error) === '23505' && (error as { constraint?: string }).constraint === 'orders_checkout'
}

function recordOf(wish: NewOrder, ids: { id: number; paymentId: number }): OrderRecord {
  const { decided, chef } = wish
  return {
    ...ids,
    ...decided.quote,
    commissionCents: percentOf(decided.quote.subtotalCents, wish.commissionPercent),
    accountId: wish.accountId,
    chefId: chef.id,
    chefName: chef.name,
    status: 'placed',
    deliveryDate: decided.deliveryDate,
    cutoffAt: decided.cutoffAt,
    plan: wish.plan,
    isRenewal: wish.renewalOf !== null,
    servings: decided.servings,
    promoCode: wish.promoCode,
    address: wish.address,
    instructions: wish.instructions,
    placedAt: wish.placedAt,
    lines: decided.lines.map(
      ({ mealId, name, imageUrl, quantity, sideOption, doubleProtein, servingCents, allergens }) => ({
        mealId,
        name,
        imageUrl,
        quantity,
        sideOption,
        doubleProtein,
        servingCents,
        allergens,
      }),
    ),
    paymentStatus: 'pending',
    declineMessage: null,
    settledAt: null,
    refundedCents: 0,
    events: [],
    weeklyPlan: null,
    delay: null,
  }
}

/** By the clock here and by the database's: of two that are apart, the later one. */
const latest = `greatest($23::timestamptz, case when $42::boolean then ${platformNow} end)`

/** Who may take servings now: a known customer or a weekly box at once, anybody else with a hold that they have left. */
const taker = `
  select t.*, case when is_known then 0 else ${lapsedHolds('$1', '$23')} end as lapsed from (
    select is_known,
      case when not is_known then ${freeSlot('account_id', '$1', holds.perAccount)} end as account_slot,
      case when not is_known and $44::text is not null then ${freeSlot('network', '$44', holds.perNetwork)} end as network_slot
    from (select $41::int is not null or ${isKnownCustomer('buyer.id')} as is_known from buyer) b) t
  where is_known or account_slot is not null and ($44::text is null or network_slot is not null)`

const [first, ...later] = holds.givesWayMinutes.map((minutes, lapsed) => `when ${lapsed} then ${minutes}`)
const givesWayMinutes = `(case lapsed ${first} ${later.join(' ')} else 0 end)`

const sql = `
  with buyer as (
    select id from accounts where id = $1 and disabled_at is null and ($41::int is not null or claimed_at is not distinct from $43) and not exists (
      select 1 from meals where id = any($24::int[]) and (sold_out_through >= $6 or delisted_at is not null))
    for key share),
  taker as (${taker}),
  day as (${reservation(
    '(select $2::int from taker)',
    '$6',
    '$10',
    '$7',
    latest,
    '$40',
    '(select case when is_known then 0 else $10::int end from taker)',
  )}),
  placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at,
      menu_week, plan, servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents,
      discount_kind, discount_percent, quantity_discount_cents, total_cents, promo_code, address, instructions, placed_at,
      tip_cents, commission_percent, commission_cents, subscription_id)
    select $1, chef_id, $3, $4, 'placed', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
      $22, $23, $36, $38, $39, $41 from day
    returning id),
  lines as (
    insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, double_protein,
      serving_cents, allergens)
    select placed.id, l.line, l.meal_id, l.name, l.image_url, l.quantity, l.side_option, l.double_protein,
      l.serving_cents, l.allergens
    from placed, unnest($24::int[], $25::text[], $26::text[], $27::int[], $28::text[], $29::bool[], $30::int[], $31::text[])
      with ordinality as l (meal_id, name, image_url, quantity, side_option, double_protein, serving_cents, allergens, line)),
  hold as (
    insert into holds (order_id, account_id, account_slot, network, network_slot, chef_id, delivery_date, servings,
      capacity, gives_way_at)
    select placed.id, $1, account_slot, $44, network_slot, $2, $6, $10, day.capacity,
      $23::timestamptz + ${givesWayMinutes} * interval '1 minute'
    from placed, day, taker where not is_known),
  payment as (
    insert into payments (order_id, status, amount_cents, payment_method, provider_customer_id, save_card, created_at,
      expires_at, next_try_at, off_session)
    select id, 'pending', $19, $32, $33, $37, $23, case when lapsed = 0 then $34
        else least($34::timestamptz, $23::timestamptz + interval '${holds.shortMinutes} minutes') end,
      now() + $35 * interval '1 millisecond', $41 is not null
    from placed, taker
    returning id, order_id, expires_at)
  select order_id as id, id as payment_id, expires_at from payment`
