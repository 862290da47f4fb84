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
  const total = tally<'all'>()
  const [diet, cuisine, spice, price, day] = [
    tally<Diet>(),
    tally<string>(),
    tally<SpiceLevel>(),
    tally<number>(),
    tally<Weekday>(),
  ]
  for (const chef of chefs) {
    const dayFault = passesDays(chef.availableDays, filters) ? 0 : FAULTS.day
    for (const meal of chef.meals) {
      const unit = of === 'chefs' ? chef : meal
      const faults = mealFaults(meal, filters) | dayFault
      const passesBut = (fault: number) => (faults & ~fault) === 0
      if (faults === 0) total.add('all', unit)
      // Diets add up: one more must hold together with those already wished for.
      if (faults === 0) for (const wished of diets) if (suits(meal, wished)) diet.add(wished, unit)
      if (passesBut(FAULTS.cuisine)) cuisine.add(meal.cuisineType, unit)
      if (passesBut(FAULTS.spice)) spice.add(meal.spiceLevel, unit)
      if (passesBut(FAULTS.price))
        for (const limit of priceLimits) if (meal.priceCents <= limit * 100) price.add(limit, unit)
      if (passesBut(FAULTS.day)) for (const weekday of chef.availableDays) day.add(weekday, unit)
    }
  }
  return {
    total: total.counts().get('all') ?? 0,
    diet: diet.counts(),
    cuisine: cuisine.counts(),
    spice: spice.counts(),
    price: price.counts(),
    day: day.counts(),
  }
}

/** Counts units by choice. A unit's choices come one after the other, so remembering the last unit counts each once. */
function tally<C>() {
  const tallied = new Map<C, { count: number; last: object }>()
  return {
    add(choice: C, unit: object): void {
      const known = tallied.get(choice)
      if (!known) tallied.set(choice, { count: 1, last: unit })
      else if (known.last !== unit) {
        known.count += 1
        known.last = unit
      }
    },
    counts: (): Map<C, number> => new Map([...tallied].map(([choice, { count }]) => [choice, count])),
  }
}
