import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { countFilters } from '@ladlewell/domain/filter-counts.ts'
import { type Filters, passesMeal } from '@ladlewell/domain/filters.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { chefsById, type ListedChef } from '../chefs/queries.ts'
import { type Finder, foundMealIds } from './find-meals.ts'
import { type IndexedChef, passingMeals } from './menu-index.ts'
import { type MealRow, mealsOfChefs } from './queries.ts'

const MOST_CUISINES = 24

/** A page of the chefs who have a meal that passes, with all their meals that do. */
export async function narrowedChefs(
  { db, markets, now }: { db: Queries; markets: Markets; now: Date },
  chefs: readonly IndexedChef[],
  filters: Filters,
  page: { after: number; limit: number },
): Promise<{ chefs: ListedChef[]; meals: MealRow[] }> {
  const ids = chefs
    .filter(chef => chef.id > page.after && passingMeals(chef, filters).length > 0)
    .slice(0, page.limit)
    .map(chef => chef.id)
  const [listed, meals] = await Promise.all([chefsById(db, markets, now, ids), mealsOfChefs(db, ids)])
  return {
    chefs: listed.sort((one, other) => one.chef.id - other.chef.id),
    meals: meals.filter(meal => passesMeal(meal, filters)),
  }
}

/** How many chefs, or meals that the text finds, each choice would leave; cuisines by their number. */
export async function countedFilters(
  finder: Finder,
  chefs: readonly IndexedChef[],
  filters: Filters,
  { of, q }: { of: 'chefs' | 'meals'; q: string },
): Promise<CountedFilters> {
  const { total, ...counts } = countFilters(await withText(finder, chefs, q), filters, of)
  const cuisines = [...counts.cuisine].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
  return {
    total,
    diet: listOf(counts.diet),
    cuisine: listOf(cuisines.slice(0, MOST_CUISINES)),
    spice: listOf(counts.spice),
    price: listOf(counts.price),
    day: listOf(counts.day),
  }
}

async function withText(
  finder: Finder,
  chefs: readonly IndexedChef[],
  q: string,
): Promise<readonly IndexedChef[]> {
  if (q === '') return chefs
  const found = await foundMealIds(finder, q, chefs)
  return chefs.map(chef => ({ ...chef, meals: chef.meals.filter(meal => found.has(meal.id)) }))
}

function listOf(counts: Iterable<readonly [string | number, number]>): CountedFilters['diet'] {
  return [...counts].map(([value, count]) => ({ value: String(value), count }))
}
