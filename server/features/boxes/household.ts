import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Diet, DietFacts, DietProfile } from '@ladlewell/domain/diet.ts'
import type { Queries } from '../../platform/database.ts'
import type { BoxItem } from '../../schema/ordering.ts'
import { isAlive } from '../../schema/states.ts'

/** What a box's household eats, likes, and had before. */
export interface Household {
  boxId: number
  diet: DietProfile
  /** Of this kitchen. */
  favorites: number[]
  /** The last date before the box on which they had each meal of this kitchen, as far as twelve weeks back. */
  had: { mealId: number; date: MarketDate }[]
  /** What this subscription brought when the menu week last came round; null: never. */
  lastTime: BoxItem[] | null
  /** The meals of the first order, as they are now. */
  wished: (Pick<DietFacts, Diet> & { id: number })[]
}

/** The households of these boxes, in one statement. The menu week is the box's, as its kitchen serves it by now. */
export function householdsOf(
  db: Queries,
  boxes: readonly { id: number; menuWeek: number }[],
): Promise<Household[]> {
  return db.query<Household>(
    sql,
    [boxes.map(({ id }) => id), boxes.map(({ menuWeek }) => menuWeek)],
    'box-households',
  )
}

const sql = `
  select b.id as box_id, a.diet,
    array(select f.meal_id from favorites f join meals m on m.id = f.meal_id
      where f.account_id = s.account_id and m.chef_id = s.chef_id) as favorites,
    coalesce((select json_agg(json_build_object('mealId', meal_id, 'date', date)) from (
      select l.meal_id, max(o.delivery_date) as date from orders o join order_lines l on l.order_id = o.id
      where o.account_id = s.account_id and o.chef_id = s.chef_id and ${isAlive('o')}
        and o.delivery_date >= b.delivery_date - 84 and o.delivery_date < b.delivery_date
      group by l.meal_id) had), '[]') as had,
    (select json_agg(json_build_object('mealId', l.meal_id, 'quantity', l.quantity, 'sideOption', l.side_option,
       'doubleProtein', l.double_protein)) from order_lines l where l.order_id = (
       select o.id from orders o where o.account_id = s.account_id and o.subscription_id = s.id
         and o.menu_week = t.menu_week and o.delivery_date < b.delivery_date and ${isAlive('o')}
       order by o.delivery_date desc, o.id desc limit 1)) as last_time,
    coalesce((select json_agg(json_build_object('id', m.id, 'vegetarian', m.vegetarian, 'vegan', m.vegan,
       'glutenFree', m.gluten_free)) from meals m
     where m.id in (select (item ->> 'mealId')::int from jsonb_array_elements(s.wish) item)), '[]') as wished
  from unnest($1::int[], $2::int[]) as t (box_id, menu_week)
  join boxes b on b.id = t.box_id join subscriptions s on s.id = b.subscription_id
  join accounts a on a.id = s.account_id`
