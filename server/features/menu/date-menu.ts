import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { DietFacts } from '@ladlewell/domain/diet.ts'
import type { SpiceLevel } from '@ladlewell/domain/filters.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { NamedSides } from '@ladlewell/domain/side-name.ts'
import type { Queries } from '../../platform/database.ts'
import { isAlive } from '../../schema/states.ts'
import { limitOn } from '../chefs/open-days.ts'
import type { MealName, MealNames } from './queries.ts'

/** What a kitchen delivers on a date. */
export interface DateMenu {
  chefId: number
  date: MarketDate
  /** Of the date, whatever the meal. */
  servingsLeft: number
  meals: DateMeal[]
}

export interface DateMeal extends DietFacts, NamedSides {
  id: number
  name: string
  imageUrl: string
  cuisineType: string
  spiceLevel: SpiceLevel
  pricePerServingCents: Cents
  carbAllergens: string[]
  veggieAllergens: string[]
  /** False: sold out or recalled on the date. */
  isAvailable: boolean
  /** Servings that the date still has of a limited meal; null: no limit of its own. */
  left: number | null
  rating: number | null
}

/** The listed meals of each kitchen's menu week with what the date still has of them, in one statement. */
export function menusOf(
  db: Queries,
  dates: readonly { chefId: number; date: MarketDate; menuWeek: WeekGroup }[],
): Promise<DateMenu[]> {
  return db.query<DateMenu>(
    sql,
    [dates.map(({ chefId }) => chefId), dates.map(({ date }) => date), dates.map(({ menuWeek }) => menuWeek)],
    'date-menus',
  )
}

/** The names and pictures of a menu's meals, for messages. */
export function namesOn(meals: ReadonlyMap<number, MealName>): MealNames {
  return new Map(
    [...meals].map(([id, { name, imageUrl, carbSide, veggieSide }]) => [
      id,
      { name, imageUrl, carbSide, veggieSide },
    ]),
  )
}

const sql = `
  select c.id as chef_id, d.date, greatest(0, coalesce(
      (select least(capacity, ${limitOn('c', 'd.date')}) - reserved from chef_days where chef_id = c.id and delivery_date = d.date),
      least(c.capacity_per_date, ${limitOn('c', 'd.date')}))) as servings_left,
    coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'imageUrl', m.image_url,
      'cuisineType', m.cuisine_type, 'spiceLevel', m.spice_level, 'pricePerServingCents', m.price_per_serving_cents,
      'vegetarian', m.vegetarian, 'vegan', m.vegan, 'glutenFree', m.gluten_free, 'allergens', m.allergens,
      'carbAllergens', m.carb_allergens, 'veggieAllergens', m.veggie_allergens,
      'carbSide', m.carb_side, 'veggieSide', m.veggie_side,
      'isAvailable', coalesce(m.sold_out_through < d.date, true)
        and not exists (select 1 from recalls where meal_id = m.id and delivery_date = d.date),
      'left', case when m.servings_per_date is not null then greatest(0, m.servings_per_date - (
        select coalesce(sum(l.quantity), 0) from orders o join order_lines l on l.order_id = o.id and l.meal_id = m.id
        where o.chef_id = c.id and o.delivery_date = d.date
          and ${isAlive('o')})) end,
      'rating', (select round(avg(stars), 1)::float from reviews where meal_id = m.id and hidden_at is null))
      order by m.id)
     from meals m where m.chef_id = c.id and m.week_group = d.week and m.delisted_at is null), '[]') as meals
  from (select distinct * from unnest($1::int[], $2::date[], $3::int[]) as t (chef_id, date, week)) d
  join chefs c on c.id = d.chef_id`
