import { type FilteredMeal, type Filters, passesDays, passesMeal } from '@ladlewell/domain/filters.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import type { Bulletin } from '../../platform/bulletin.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { keepOfKitchens } from '../../platform/of-kitchens.ts'
import { type ChefWeek, runningWeeks } from '../chefs/running-weeks.ts'
import { type FilterRow, filterRows } from './queries.ts'

export interface IndexedMeal extends FilteredMeal {
  id: number
  chefId: number
  weekGroup: WeekGroup
  /** Its name, its chef's and its cuisine's, a line each, in small letters. */
  haystack: string
}

export interface IndexedChef extends ChefWeek {
  meals: readonly IndexedMeal[]
  /** Of all its meals: most words stand in none of them. */
  haystack: string
}

/** What filters and searches look at, of every listed meal. */
export interface MenuIndex {
  /** Differs for every making. */
  version: number
  chefs: IndexedChef[]
  /** The same chefs with the meals of their running weeks only. */
  thisWeek: IndexedChef[]
}

/**
 * The index in memory. It only picks: what is shown is read from the database.
 */
export function keepMenuIndex(
  db: Queries,
  markets: Markets,
  bulletin: Bulletin,
): (now: Date) => Promise<MenuIndex> {
  const ofKitchens = keepOfKitchens(bulletin, async (now, ids) => {
    const [weeks, rows] = [await runningWeeks(db, markets, now, ids), await filterRows(db, ids)]
    const byChef = Map.groupBy(rows, row => row.chefId)
    return new Map(weeks.map(week => [week.id, indexed(week, byChef.get(week.id) ?? [])]))
  })
  let index: MenuIndex = { version: 0, chefs: [], thisWeek: [] }
  return async now => {
    const { of, version } = await ofKitchens(now)
    if (version !== index.version) {
      const all = [...of.values()].sort((one, other) => one.chef.id - other.chef.id)
      index = { version, chefs: all.map(({ chef }) => chef), thisWeek: all.map(({ thisWeek }) => thisWeek) }
    }
    return index
  }
}

/** The chef's meals that pass. */
export function passingMeals(
  { availableDays, meals }: IndexedChef,
  filters: Filters,
): readonly IndexedMeal[] {
  if (!passesDays(availableDays, filters)) return []
  return meals.filter(meal => passesMeal(meal, filters))
}

function indexed(week: ChefWeek, meals: readonly FilterRow[]): { chef: IndexedChef; thisWeek: IndexedChef } {
  const chef = { ...week, meals, haystack: meals.map(({ haystack }) => haystack).join('\n') }
  return { chef, thisWeek: { ...chef, meals: meals.filter(meal => meal.weekGroup === week.currentWeek) } }
}
