import type { Weekday } from './calendar.ts'
import { type Diet, diets, suits } from './diet.ts'
import {
  FAULTS,
  type FilteredMeal,
  type Filters,
  mealFaults,
  passesDays,
  priceLimits,
  type SpiceLevel,
} from './filters.ts'

export interface FilteredChef<M extends FilteredMeal = FilteredMeal> {
  availableDays: readonly Weekday[]
  meals: readonly M[]
}

/** How many would be shown if a choice were made beside those of the other ways to narrow; choices without any are left out. */
export interface FilterCounts {
  total: number
  diet: Map<Diet, number>
  cuisine: Map<string, number>
  spice: Map<SpiceLevel, number>
  price: Map<number, number>
  day: Map<Weekday, number>
}

/** Counts chefs, who count once whatever number of their meals passes, or the meals themselves. */
export function countFilters(
  chefs: Iterable<FilteredChef>,
  filters: Filters,
  of: 'chefs' | 'meals',
): FilterCounts {
  const counts = noCounts()
  for (const chef of chefs) {
    const dayFault = passesDays(chef.availableDays, filters) ? 0 : FAULTS.day
    if (of === 'chefs') addOnce(counts, tallyOf(chef, chef.meals, dayFault, filters))
    else for (const meal of chef.meals) addOnce(counts, tallyOf(chef, [meal], dayFault, filters))
  }
  return counts
}

type Tally = { [K in keyof Omit<FilterCounts, 'total'>]: Set<unknown> } & { passes: boolean }

function tallyOf(
  { availableDays }: FilteredChef,
  meals: readonly FilteredMeal[],
  dayFault: number,
  filters: Filters,
): Tally {
  const tally: Tally = {
    passes: false,
    diet: new Set(),
    cuisine: new Set(),
    spice: new Set(),
    price: new Set(),
    day: new Set(),
  }
  for (const meal of meals) {
    const faults = mealFaults(meal, filters) | dayFault
    const passesBut = (fault: number) => (faults & ~fault) === 0
    if (faults === 0) tally.passes = true
    // Diets add up: one more must hold together with those already wished for.
    if (faults === 0) for (const diet of diets) if (suits(meal, diet)) tally.diet.add(diet)
    if (passesBut(FAULTS.cuisine)) tally.cuisine.add(meal.cuisineType)
    if (passesBut(FAULTS.spice)) tally.spice.add(meal.spiceLevel)
    if (passesBut(FAULTS.price))
      for (const limit of priceLimits) if (meal.priceCents <= limit * 100) tally.price.add(limit)
    if (passesBut(FAULTS.day)) for (const day of availableDays) tally.day.add(day)
  }
  return tally
}

function addOnce(counts: FilterCounts, { passes, ...found }: Tally): void {
  if (passes) counts.total += 1
  for (const [name, choices] of Object.entries(found)) {
    const map = counts[name as keyof typeof found] as Map<unknown, number>
    for (const choice of choices) map.set(choice, (map.get(choice) ?? 0) + 1)
  }
}

function noCounts(): FilterCounts {
  return {
    total: 0,
    diet: new Map(),
    cuisine: new Map(),
    spice: new Map(),
    price: new Map(),
    day: new Map(),
  }
}
