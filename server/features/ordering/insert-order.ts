import { holds } from '@ladlewell/domain/hold.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { percentOf } from '@ladlewell/domain/money.ts'
import { calledOffStatuses } from '@ladlewell/domain/order.ts'
import type { DecidedOrder } from '@ladlewell/domain/place-order.ts'
import type { Plan } from '@ladlewell/domain/pricing.ts'
import { platformNow } from '../../platform/clock.ts'
import { type Queries, sqlState } from '../../platform/database.ts'
import { named } from '../../platform/named-values.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { outside } from '../../schema/states.ts'
import { deliveryTerms } from '../chefs/delivery-terms.ts'
import { insertHold, reservation } from '../delivery/servings.ts'
import { insertPayment } from '../payments/queries.ts'
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
  /** Ladlewell's share of the delivery fee, and a driver's of the tip. */
  shares: Pick<Market, 'deliverySharePercent' | 'tipDriverPercent'>
  address: DeliveryAddress
  instructions: string | null
  saveCard: boolean
  paymentMethod: string | null
  providerCustomerId: string | null
  decided: DecidedOrder
  /** What of its total the customer's credit pays; spent by whoever writes the order (`spendCredit`). */
  creditCents: number
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
  const [made] = await db.query<Made & { expiresAt: Date }>(
    statement.text,
    statement.values(columnsOf(order)),
    'insert-order',
  )
  if (!made) return null
  const { expiresAt, ...rest } = made
  return { order: recordOf(order, rest), expiresAt }
}

/** Another order of the account or the network took the slot of this hold at the same moment. */
export function isHoldRaced(error: unknown): boolean {
  const { constraint } = error as { constraint?: string }
  return sqlState(error) === '23505' && ['holds_account', 'holds_network'].includes(constraint ?? '')
}

export function isDuplicateCheckout(error: unknown): boolean {
  return sqlState(error) === '23505' && (error as { constraint?: string }).constraint === 'orders_checkout'
}

function columnsOf({ chef, decided, shares, ...order }: NewOrder) {
  const { quote, lines, ...date } = decided
  return {
    ...quote,
    ...date,
    ...order,
    // A market has more terms than these, some of them as they will be.
    deliverySharePercent: shares.deliverySharePercent,
    tipDriverPercent: shares.tipDriverPercent,
    chefId: chef.id,
    chefName: chef.name,
    chefVersion: chef.version,
    commissionCents: percentOf(quote.subtotalCents, order.commissionPercent),
    network: order.network || null,
    mealIds: lines.map(line => line.mealId),
    mealNames: lines.map(line => line.name),
    imageUrls: lines.map(line => line.imageUrl),
    quantities: lines.map(line => line.quantity),
    sideOptions: lines.map(line => line.sideOption),
    sideNames: lines.map(line => line.sideName),
    doubleProteins: lines.map(line => line.doubleProtein),
    servingCents: lines.map(line => line.servingCents),
    allergens: lines.map(line => line.allergens?.join(',') ?? null),
  }
}

type Made = Pick<OrderRecord, 'id' | 'paymentId' | 'carrier' | 'windowFrom' | 'windowUntil'>

function recordOf(wish: NewOrder, made: Made): OrderRecord {
  const { decided, chef } = wish
  return {
    ...made,
    ...decided.quote,
    deliverySharePercent: wish.shares.deliverySharePercent,
    tipDriverPercent: wish.shares.tipDriverPercent,
    creditCents: wish.creditCents,
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
      ({
        mealId,
        name,
        imageUrl,
        quantity,
        sideOption,
        sideName,
        doubleProtein,
        servingCents,
        allergens,
      }) => ({
        mealId,
        name,
        imageUrl,
        quantity,
        missing: 0,
        sideOption,
        sideName,
        doubleProtein,
        servingCents,
        allergens,
      }),
    ),
    paymentStatus: 'pending',
    declineMessage: null,
    settledAt: null,
    capturedCents: 0,
    refundedCents: 0,
    refundedCreditCents: 0,
    events: [],
    weeklyPlan: null,
    delay: null,
    windowQuestion: null,
    shortages: null,
  }
}

/** By the clock here and by the database's: of two that are apart, the later one. */
const latest = `greatest(:placedAt::timestamptz, case when :isPlatformsTime::boolean then ${platformNow} end)`

/** Whether an account has paid for an order that was neither cancelled nor refused: its orders hold what they like. */
export const isKnownCustomer = (accountId: string) => `exists (
  select 1 from orders o join payments p on p.order_id = o.id
  where o.account_id = ${accountId} and p.status = 'paid' and p.captured_cents > 0
    and ${outside('o.status', calledOffStatuses)})`

/** How many orders of an account lapsed while its bank waited for its customer, two standing for any more. */
const lapsedHolds = (accountId: string, now: string) => `(
  select count(*)::int from (
    select 1 from orders o join payments p on p.order_id = o.id
    where o.account_id = ${accountId} and o.status = 'expired'
      and p.asked_at > ${now}::timestamptz - interval '${holds.lapsedDays} days' limit 2) as lapsed)`

/** Any slot that no hold has, so that those who take one at the same moment seldom meet; null when none is left. */
const freeSlot = (column: 'account_id' | 'network', value: string, most: number) => `(
  select n from generate_series(1, ${most}) n
  where not exists (select 1 from holds h where h.${column} = ${value}
    and h.${column === 'network' ? 'network_slot' : 'account_slot'} = n)
  order by random() limit 1)`

/** Who may take servings now: a known customer or a weekly box at once, anybody else with a hold that they have left. */
const taker = `
  select t.*, case when is_known then 0 else ${lapsedHolds(':accountId', ':placedAt')} end as lapsed from (
    select is_known,
      case when not is_known then ${freeSlot('account_id', ':accountId', holds.perAccount)} end as account_slot,
      case when not is_known and :network::text is not null then ${freeSlot('network', ':network', holds.perNetwork)} end as network_slot
    from (select :renewalOf::int is not null or ${isKnownCustomer('buyer.id')} as is_known from buyer) b) t
  where is_known or account_slot is not null and (:network::text is null or network_slot is not null)`

const [first, ...later] = holds.givesWayMinutes.map((minutes, lapsed) => `when ${lapsed} then ${minutes}`)
const givesWayMinutes = `(case lapsed ${first} ${later.join(' ')} else 0 end)`

const statement = named(`
  with buyer as (
    select id from accounts where id = :accountId and disabled_at is null and (:renewalOf::int is not null or claimed_at is not distinct from :claimedAt) and not exists (
      select 1 from meals where id = any(:mealIds::int[]) and (sold_out_through >= :deliveryDate or delisted_at is not null))
    for key share),
  taker as (${taker}),
  day as (${reservation(
    '(select :chefId::int from taker)',
    ':deliveryDate',
    ':servings',
    ':cutoffAt',
    latest,
    ':chefVersion',
    '(select case when is_known then 0 else :servings::int end from taker)',
  )}),
  placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at,
      menu_week, plan, servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents,
      discount_kind, discount_percent, quantity_discount_cents, total_cents, promo_code, address, instructions, placed_at,
      tip_cents, commission_percent, commission_cents, subscription_id, delivery_share_percent, tip_driver_percent,
      carrier, window_from, window_until)
    select :accountId, day.chef_id, :checkoutKey, :bodyHash, 'placed', :chefName, :deliveryDate, :cutoffAt,
      :menuWeek, :plan, :servings, :subtotalCents, :taxPercent, :taxesCents, :deliveryFeeCents, :discountCents,
      :discountKind, :discountPercent, :quantityDiscountCents, :totalCents, :promoCode, :address, :instructions, :placedAt,
      :tipCents, :commissionPercent, :commissionCents, :renewalOf, :deliverySharePercent, :tipDriverPercent, ${deliveryTerms('k')}
    from day left join kitchen_days k on k.chef_id = day.chef_id and k.weekday = to_char(:deliveryDate::date, 'FMDay')
    returning id, carrier, window_from, window_until),
  lines as (
    insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, side_name,
      double_protein, serving_cents, allergens)
    select placed.id, l.line, l.meal_id, l.name, l.image_url, l.quantity, l.side_option, l.side_name,
      l.double_protein, l.serving_cents, l.allergens
    from placed, unnest(:mealIds::int[], :mealNames::text[], :imageUrls::text[], :quantities::int[], :sideOptions::text[],
        :sideNames::text[], :doubleProteins::bool[], :servingCents::int[], :allergens::text[])
      with ordinality as l (meal_id, name, image_url, quantity, side_option, side_name, double_protein, serving_cents, allergens, line)),
  hold as (${insertHold(`
    select placed.id, :accountId, account_slot, :network, network_slot, :chefId, :deliveryDate, :servings, day.capacity,
      :placedAt::timestamptz + ${givesWayMinutes} * interval '1 minute'
    from placed, day, taker where not is_known`)}),
  payment as (${insertPayment(`
    select id, 'pending', :totalCents, :creditCents, :paymentMethod, :providerCustomerId, :saveCard, :placedAt, case when lapsed = 0 then :expiresAt
        else least(:expiresAt::timestamptz, :placedAt::timestamptz + interval '${holds.shortMinutes} minutes') end,
      now() + :graceMs * interval '1 millisecond', :renewalOf is not null
    from placed, taker`)})
  select placed.id, payment.id as payment_id, expires_at, carrier, window_from, window_until from payment, placed`)
