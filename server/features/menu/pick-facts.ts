import type { DietFacts, DietProfile } from '@ladlewell/domain/diet.ts'
import type { MealForSale } from '@ladlewell/domain/place-order.ts'
import type { Queries } from '../../platform/database.ts'

/** What of meals and their household the view of a box needs. */
export interface PickFacts {
  meals: ReadonlyMap<number, MealForSale & DietFacts>
  diet: DietProfile
}

/** These meals as they are now, archived ones too, and how the account eats. */
export async function pickFactsOf(
  db: Queries,
  accountId: number,
  mealIds: readonly number[],
): Promise<PickFacts> {
  const [row] = await db.query<{ diet: DietProfile; meals: (MealForSale & DietFacts)[] | null }>(
    `select a.diet, (
       select json_agg(json_build_object('id', m.id, 'chefId', m.chef_id, 'name', m.name, 'imageUrl', m.image_url,
         'pricePerServingCents', m.price_per_serving_cents, 'weekGroup', m.week_group, 'allergens', m.allergens,
         'carbAllergens', m.carb_allergens, 'veggieAllergens', m.veggie_allergens,
         'carbSide', m.carb_side, 'veggieSide', m.veggie_side,
         'soldOutThrough', m.sold_out_through, 'vegetarian', m.vegetarian, 'vegan', m.vegan,
         'glutenFree', m.gluten_free, 'listed', m.delisted_at is null,
         'recalledOn', (select json_agg(delivery_date) from recalls where meal_id = m.id)))
       from meals m where m.id = any($2::int[])) as meals
     from accounts a where a.id = $1`,
    [accountId, mealIds],
    'pick-facts',
  )
  if (!row) throw new Error(`No account ${accountId}`)
  return { diet: row.diet, meals: new Map(row.meals?.map(meal => [meal.id, meal])) }
}
