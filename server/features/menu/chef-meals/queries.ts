import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { MealDetails } from '@ladlewell/contract/meal.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../../platform/database.ts'
import { written } from '../queries.ts'

export interface ChefMealRow extends Omit<ChefMeal, 'pricePerServing'> {
  priceCents: Cents
}

const columns = written.map(([column]) => column).join(', ')
const values = written.map(([, name]) => `w."${name}"`).join(', ')
const changes = written.map(([column, name]) => `${column} = w."${name}"`).join(', ')
const details = `jsonb_to_record($1::jsonb) as w (${written.map(([, name, type]) => `"${name}" ${type}`).join(', ')})`

const row = (meals: string) => {
  const own = written.filter(([, name]) => name !== 'pricePerServing')
  return `${meals}.id, ${meals}.price_per_serving_cents as price_cents, ${meals}.image_url,
    ${own.map(([column]) => `${meals}.${column}`).join(', ')},
    ${meals}.sold_out_through, ${meals}.delisted_at is null as listed, ${meals}.version`
}

/** A kitchen's meals that are not archived, by week and id. */
export function mealsOfKitchen(db: Queries, chefId: number): Promise<ChefMealRow[]> {
  return db.query<ChefMealRow>(
    `select ${row('m')} from meals m where m.chef_id = $1 and m.archived_at is null order by m.week_group, m.id`,
    [chefId],
    'meals-of-kitchen',
  )
}

export async function mealOfKitchen(db: Queries, chefId: number, id: number): Promise<ChefMealRow | null> {
  const [found] = await db.query<ChefMealRow>(
    `select ${row('m')} from meals m where m.id = $2 and m.chef_id = $1 and m.archived_at is null`,
    [chefId, id],
    'meal-of-kitchen',
  )
  return found ?? null
}

/** How many meals the kitchen keeps, which stays so until the transaction ends; null when it was suspended. */
export async function lockMenu(tx: Queries, chefId: number): Promise<number | null> {
  const open = await tx.query(
    'select 1 from chefs where id = $1 and suspended_at is null for no key update',
    [chefId],
    'lock-menu',
  )
  return open.length === 0 ? null : countMeals(tx, chefId)
}

export async function countMeals(db: Queries, chefId: number): Promise<number> {
  const [counted] = await db.query<{ meals: number }>(
    'select count(*)::int as meals from meals where chef_id = $1 and archived_at is null',
    [chefId],
    'count-meals',
  )
  return counted!.meals
}

export async function insertMeal(
  tx: Queries,
  chefId: number,
  meal: MealDetails,
  imageUrl: string,
  now: Date,
): Promise<ChefMealRow> {
  const [inserted] = await tx.query<ChefMealRow>(
    `insert into meals (chef_id, image_url, created_at, ${columns})
     select $2, $3, $4, ${values} from ${details} returning ${row('meals')}`,
    [JSON.stringify(meal), chefId, imageUrl, now],
    'insert-meal',
  )
  return inserted!
}

/** Writes over the meal as it was in that version; null when it has another, or there is no such meal. */
export async function replaceMeal(
  db: Queries,
  { chefId, id, version }: { chefId: number; id: number; version: number },
  meal: MealDetails,
  imageUrl: string | null,
): Promise<ChefMealRow | null> {
  const [replaced] = await db.query<ChefMealRow>(
    `update meals set ${changes}, image_url = coalesce($5, image_url), version = meals.version + 1
     from ${details} where meals.id = $3 and meals.chef_id = $2 and meals.version = $4 and meals.archived_at is null
     returning ${row('meals')}`,
    [JSON.stringify(meal), chefId, id, version, imageUrl],
    'replace-meal',
  )
  return replaced ?? null
}

export async function copyMeal(
  tx: Queries,
  chefId: number,
  id: number,
  group: WeekGroup,
  now: Date,
): Promise<ChefMealRow | null> {
  const copied = columns.replace('week_group', '$3::smallint')
  const [copy] = await tx.query<ChefMealRow>(
    `insert into meals (chef_id, image_url, created_at, ${columns})
     select chef_id, image_url, $4, ${copied} from meals where id = $2 and chef_id = $1 and archived_at is null
     returning ${row('meals')}`,
    [chefId, id, group, now],
    'copy-meal',
  )
  return copy ?? null
}

/** Pauses the meal, brings it back, sells it out or archives it: `set` is SQL of ours, $3 its argument. */
export async function markMeal(
  db: Queries,
  chefId: number,
  id: number,
  set: keyof typeof marks,
  value: unknown,
): Promise<ChefMealRow | null> {
  const [marked] = await db.query<ChefMealRow>(
    `update meals set ${marks[set]} where id = $2 and chef_id = $1 and archived_at is null returning ${row('meals')}`,
    [chefId, id, value],
    `mark-meal-${set}`,
  )
  return marked ?? null
}

const marks = {
  /** $3: when it was paused; null brings it back. */
  paused: 'delisted_at = case when $3::timestamptz is null then null else coalesce(delisted_at, $3) end',
  soldOut: 'sold_out_through = $3::date',
  archived: 'delisted_at = coalesce(delisted_at, $3), archived_at = $3::timestamptz',
}

export function chefMealView({ priceCents, ...meal }: ChefMealRow): ChefMeal {
  return { ...meal, pricePerServing: dollars(priceCents) }
}
