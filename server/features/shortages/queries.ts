import type { Shortage } from '@ladlewell/contract/shortages.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { OfferedSwap, OrderedServings, ShortageAnswer } from '@ladlewell/domain/shortage.ts'
import type { NamedSides } from '@ladlewell/domain/side-name.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import type { Addressee } from '../../platform/letter.ts'
import { isAlive } from '../../schema/states.ts'

/** What is short of a kitchen's date, in the order in which it was said, with what came of it. */
export function shortagesOf(db: Queries, chefId: number, date: MarketDate): Promise<Shortage[]> {
  return db.query<Shortage>(listSql, [chefId, date], 'shortages-of-date')
}

const listSql = `
  select s.id as shortage_id, s.delivery_date as date, s.meal_id, m.name as meal_name, s.servings,
    coalesce((select json_agg(json_build_object('orderId', f.order_id, 'servings', f.servings,
       'answerBy', ${isoText('f.answer_by')}, 'answer', f.answer) order by f.order_id, f.line)
     from shortage_offers f where f.shortage_id = s.id), '[]') as offers
  from shortages s join meals m on m.id = s.meal_id
  where s.chef_id = $1 and s.delivery_date = $2 order by s.id`

const openSql = `coalesce((
  select sum(f.servings)::int from shortage_offers f where f.order_id = l.order_id and f.line = l.line and f.answer is null), 0)`

const refundedSql = `coalesce((
  select sum((part ->> 'quantity')::int)::int from payments p join refunds r on r.payment_id = p.id
  cross join jsonb_array_elements(r.parts -> 'lines') part
  where p.order_id = l.order_id and (part ->> 'line')::int = l.line), 0)`

/** The servings of a meal in these orders that are to be cooked and can go back, without those asked about; and these. */
export async function cookable(
  tx: Queries,
  orderIds: readonly number[],
  mealId: number,
): Promise<{ free: OrderedServings[]; asked: number }> {
  const lines = await tx.query<OrderedServings & { asked: number }>(
    `select l.order_id, l.line, ${openSql} as asked,
       least(l.quantity - l.missing, l.quantity - ${refundedSql}) - ${openSql} as servings
     from order_lines l where l.order_id = any($1) and l.meal_id = $2`,
    [orderIds, mealId],
    'cookable-servings',
  )
  return {
    free: lines
      .filter(({ servings }) => servings > 0)
      .map(({ orderId, line, servings }) => ({ orderId, line, servings })),
    asked: lines.reduce((sum, { asked }) => sum + asked, 0),
  }
}

/** What could be cooked in the place of a meal. */
export interface Swap extends NamedSides {
  id: number
  /** null: not declared. */
  allergens: string[] | null
  /** What the sides add to them. */
  carbAllergens: string[]
  veggieAllergens: string[]
  name: string
  imageUrl: string
  priceCents: Cents
  /** Of the meal that runs short. */
  fromCents: Cents
}

const MOST_SWAPS = 3

/**
 * What the kitchen serves on the order's date for the same diets; without meals that are limited, recalled or short
 * themselves. The nearest in price first.
 */
export function swapsFor(tx: Queries, orderId: number, mealId: number): Promise<Swap[]> {
  return tx.query<Swap>(swapsSql, [orderId, mealId, MOST_SWAPS], 'swaps-for-meal')
}

const swapsSql = `
  select m.id, m.name, m.image_url, m.allergens, m.carb_allergens, m.veggie_allergens, m.carb_side, m.veggie_side,
    m.price_per_serving_cents as price_cents, short.price_per_serving_cents as from_cents
  from orders o join meals short on short.id = $2 join meals m on m.chef_id = o.chef_id and m.id <> short.id
  where o.id = $1 and m.week_group = o.menu_week and m.delisted_at is null and m.servings_per_date is null
    and coalesce(m.sold_out_through < o.delivery_date, true)
    and (m.vegetarian or not short.vegetarian) and (m.vegan or not short.vegan) and (m.gluten_free or not short.gluten_free)
    and not exists (select 1 from recalls r where r.meal_id = m.id and r.delivery_date = o.delivery_date)
    and not exists (select 1 from shortages s where s.meal_id = m.id and s.delivery_date = o.delivery_date)
  order by abs(m.price_per_serving_cents - short.price_per_serving_cents), m.id limit $3`

/** An offer that waits for its answer, with the kitchen that made it. */
export interface OpenOffer {
  id: number
  orderId: number
  line: number
  servings: number
  mealId: number
  mealName: string
  swaps: OfferedSwap[]
  laterDate: MarketDate | null
  answerBy: Date
  /** Whether the order still is for that date and is cooked. */
  stands: boolean
  kitchen: Addressee
}

/** Call under the order's lock. */
export async function openOffer(tx: Queries, offerId: number): Promise<OpenOffer | undefined> {
  const [offer] = await tx.query<OpenOffer>(
    `select f.id, f.order_id, f.line, f.servings, s.meal_id, m.name as meal_name, f.swaps, f.later_date, f.answer_by,
       ${isAlive('o')} and o.delivery_date = s.delivery_date as stands,
       json_build_object('accountId', a.id, 'email', a.email, 'language', a.language) as kitchen
     from shortage_offers f join shortages s on s.id = f.shortage_id join meals m on m.id = s.meal_id
     join orders o on o.id = f.order_id join chefs c on c.id = o.chef_id join accounts a on a.id = c.account_id
     where f.id = $1 and f.answer is null`,
    [offerId],
    'open-shortage-offer',
  )
  return offer
}

/** Writes what came of an offer. */
export async function closeOffer(
  tx: Queries,
  offerId: number,
  { answer, swappedTo = null }: { answer: ShortageAnswer; swappedTo?: number | null },
  now: Date,
): Promise<void> {
  await tx.query(
    'update shortage_offers set answer = $2, swapped_to = $3, answered_at = $4 where id = $1',
    [offerId, answer, swappedTo, now],
    'close-shortage-offer',
  )
}
