import type { DeliveryDay } from '@ladlewell/contract/kitchen-delivery.ts'
import type { Reach } from '@ladlewell/domain/area.ts'
import type { Weekday } from '@ladlewell/domain/calendar.ts'
import type { MealForSale, OrderInput } from '@ladlewell/domain/place-order.ts'
import { platformNow } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database.ts'
import { marketsVersion } from '../../platform/markets-version.ts'
import { type Spent, spentOf } from '../../platform/throttle.ts'
import { deliveryDaysOf } from '../chefs/delivery-terms.ts'
import { closuresOf } from '../chefs/queries.ts'
import { creditOf } from '../credit/queries.ts'
import { reachOf } from '../delivery/reach.ts'

export interface Checkout {
  chef:
    | (NonNullable<OrderInput['chef']> & {
        version: number
        deliveryDays: DeliveryDay[]
        reach: Reach | null
      })
    | null
  meals: ReadonlyMap<number, MealForSale & { servingsPerDate: number | null }>
  /** The order that this checkout key made before. */
  earlier: { id: number; bodyHash: string } | null
  /** Under the throttles' keys that were asked for. */
  spent: readonly Spent[]
  /** What the account's credit could pay. */
  creditCents: number
  /** Of the terms, and the platform's time, as the database has them. */
  marketVersion: number
  platformNow: Date
}

type Row = Facts & (ChefRow | { id: null })

interface ChefRow {
  id: number
  name: string
  anchor: string
  weekdays: Weekday[]
  version: number
  deliveryDays: DeliveryDay[]
}

interface Facts extends Omit<Checkout, 'chef' | 'meals' | 'spent'> {
  approved: boolean
  closures: { from: string; to: string }[]
  reach: Reach | null
  meals: (MealForSale & { servingsPerDate: number | null })[] | null
  spent: Spent[]
}

/** Everything that deciding an order needs, as the database has it now, in one reading. */
export async function loadCheckout(
  db: Queries,
  wish: {
    chefId: number
    mealIds: readonly number[]
    accountId: number
    checkoutKey: string
    throttleKeys: readonly string[]
  },
): Promise<Checkout> {
  const [row] = await db.query<Row>(
    sql,
    [wish.chefId, wish.mealIds, wish.accountId, wish.checkoutKey, wish.throttleKeys],
    'load-checkout',
  )
  if (!row) throw new Error('A select without from always has a row')
  return {
    chef: row.id === null ? null : chefOf(row),
    meals: new Map(row.meals?.map(meal => [meal.id, meal])),
    earlier: row.earlier,
    spent: row.spent,
    creditCents: row.creditCents,
    marketVersion: row.marketVersion,
    platformNow: row.platformNow,
  }
}

function chefOf({ anchor, weekdays, closures, ...row }: Facts & ChefRow) {
  const { id, name, approved, version, deliveryDays, reach } = row
  return { id, name, approved, version, deliveryDays, reach, schedule: { anchor, weekdays, closures } }
}

const sql = `
  select c.id, c.name, c.approved_at is not null and c.suspended_at is null as approved, c.anchor_date as anchor,
    c.available_days as weekdays, c.version,
    ${closuresOf('c')} as closures, ${deliveryDaysOf('c')} as delivery_days, ${reachOf('c')} as reach,
    (select json_agg(json_build_object('id', m.id, 'chefId', m.chef_id, 'name', m.name, 'imageUrl', m.image_url,
       'pricePerServingCents', m.price_per_serving_cents, 'weekGroup', m.week_group, 'allergens', m.allergens,
       'carbAllergens', m.carb_allergens, 'veggieAllergens', m.veggie_allergens,
       'carbSide', m.carb_side, 'veggieSide', m.veggie_side, 'soldOutThrough', m.sold_out_through,
       'servingsPerDate', m.servings_per_date,
       'recalledOn', (select json_agg(delivery_date) from recalls where meal_id = m.id),
       'listed', m.delisted_at is null)) from meals m where m.id = any($2)) as meals,
    (select json_build_object('id', id, 'bodyHash', body_hash) from orders
     where account_id = $3 and checkout_key = $4) as earlier,
    ${spentOf('$5')} as spent, ${creditOf('$3')} as credit_cents,
    ${marketsVersion} as market_version, ${platformNow} as platform_now
  from (select 1) as one left join chefs c on c.id = $1`
