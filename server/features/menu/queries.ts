import type { Meal } from '@ladlewell/contract/meal.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { NamedSides } from '@ladlewell/domain/side-name.ts'
import type { Queries } from '../../platform/database.ts'

export interface MealRow
  extends Omit<Meal, 'pricePerServing' | 'carbAllergens' | 'veggieAllergens' | 'soldOutThrough'> {
  chefId: number
  priceCents: number
  /** null: the side adds none. */
  carbAllergens: string[] | null
  veggieAllergens: string[] | null
  soldOutThrough: MarketDate | null
}

/** What a chef writes of a meal: the column, its name on the wire, its type. */
export const written = [
  ['name', 'name', 'text'],
  ['description', 'description', 'text'],
  ['cuisine_type', 'cuisineType', 'text'],
  ['price_per_serving_cents', 'pricePerServing', 'int'],
  ['spice_level', 'spiceLevel', 'text'],
  ['vegetarian', 'vegetarian', 'bool'],
  ['vegan', 'vegan', 'bool'],
  ['gluten_free', 'glutenFree', 'bool'],
  ['week_group', 'weekGroup', 'smallint'],
  ['calories', 'calories', 'real'],
  ['protein', 'protein', 'real'],
  ['fat', 'fat', 'real'],
  ['carbohydrates', 'carbohydrates', 'real'],
  ['fiber', 'fiber', 'real'],
  ['sodium', 'sodium', 'real'],
  ['ingredients', 'ingredients', 'text[]'],
  ['quantities', 'quantities', 'jsonb'],
  ['allergens', 'allergens', 'text[]'],
  ['carb_allergens', 'carbAllergens', 'text[]'],
  ['veggie_allergens', 'veggieAllergens', 'text[]'],
  ['carb_side', 'carbSide', 'text'],
  ['veggie_side', 'veggieSide', 'text'],
  ['servings_per_date', 'servingsPerDate', 'int'],
] as const

/** Said otherwise than it is kept, or nobody but the chef's. */
const apart = [
  'price_per_serving_cents',
  'carb_allergens',
  'veggie_allergens',
  'servings_per_date',
  'quantities',
]
const columns = written.map(([column]) => column).filter(column => !apart.includes(column))

const mealColumns = `m.id, m.chef_id, m.price_per_serving_cents as price_cents, m.image_url, m.sold_out_through,
  nullif(m.carb_allergens, '{}') as carb_allergens, nullif(m.veggie_allergens, '{}') as veggie_allergens,
  ${columns.map(column => `m.${column}`).join(', ')}`

/** Listed meals of the chefs, by chef, week and id. */
export function mealsOfChefs(db: Queries, chefIds: readonly number[]): Promise<MealRow[]> {
  return db.query<MealRow>(
    `select ${mealColumns} from meals m where m.chef_id = any($1) and m.delisted_at is null
     order by m.chef_id, m.week_group, m.id`,
    [chefIds],
    'meals-of-chefs',
  )
}

/** The listed meals among the ids. */
export function mealsById(db: Queries, ids: readonly number[]): Promise<MealRow[]> {
  return db.query<MealRow>(
    `select ${mealColumns} from meals m where m.id = any($1::bigint[]) and m.delisted_at is null order by m.id`,
    [ids],
    'meals-by-id',
  )
}

type Filtered = 'id' | 'chefId' | 'weekGroup' | 'cuisineType' | 'spiceLevel' | 'priceCents'
/** And the words that a search looks for. */
export type FilterRow = Pick<MealRow, Filtered | 'vegetarian' | 'vegan' | 'glutenFree'> & { haystack: string }

/** What filters and searches look at, of every listed meal, or those of some chefs, in no order: sorting would cost more than reading. */
export async function filterRows(db: Queries, chefIds: readonly number[] | null): Promise<FilterRow[]> {
  const rows = await db.query<FilterRow>(
    `select m.id, m.chef_id, m.week_group, m.cuisine_type, m.spice_level,
       m.price_per_serving_cents as price_cents, m.vegetarian, m.vegan, m.gluten_free, s.haystack
     from meals m join meal_search s on s.meal_id = m.id ${chefIds ? 'where m.chef_id = any($1)' : ''}`,
    chefIds ? [chefIds] : [],
    chefIds ? 'filter-rows-of' : 'filter-rows',
  )
  // A large market holds each of a few words tens of thousands of times.
  const words = new Map<string, string>()
  const once = <Word extends string>(word: Word): Word => {
    if (!words.has(word)) words.set(word, word)
    return words.get(word) as Word
  }
  for (const row of rows) {
    row.cuisineType = once(row.cuisineType)
    row.spiceLevel = once(row.spiceLevel)
  }
  return rows
}

export interface MealName extends NamedSides {
  name: string
  imageUrl: string
}

export type MealNames = ReadonlyMap<number, MealName>

/** What the meals of these picks and their sides are called and look like, whatever became of them. */
export async function namesOf(db: Queries, picks: readonly { mealId: number }[]): Promise<MealNames> {
  if (picks.length === 0) return new Map()
  const meals = await db.query<MealName & { id: number }>(
    'select id, name, image_url, carb_side, veggie_side from meals where id = any($1::int[])',
    [picks.map(({ mealId }) => mealId)],
    'names-of-meals',
  )
  return new Map(meals.map(({ id, ...meal }) => [id, meal]))
}
