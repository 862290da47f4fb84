import { type Weekday, weekdays } from './calendar.ts'
import { type Diet, type DietFacts, diets, suits } from './diet.ts'
import type { Cents } from './money.ts'

export const spiceLevels = ['MILD', 'MEDIUM', 'SPICY'] as const
export type SpiceLevel = (typeof spiceLevels)[number]

/** Offered limits of a serving's full price, in whole dollars. */
export const priceLimits = [12, 14, 16] as const

/** What a customer narrows the menu by; an empty list or null narrows nothing. Of diets all must hold, of the others one. */
export interface Filters {
  diet: readonly Diet[]
  cuisine: readonly string[]
  spice: readonly SpiceLevel[]
  /** A serving costs at most so many dollars. */
  price: number | null
  day: readonly Weekday[]
}

export interface FilteredMeal extends Pick<DietFacts, Diet> {
  cuisineType: string
  spiceLevel: SpiceLevel
  priceCents: Cents
}

/** Narrows nothing. */
export const unfiltered: Filters = { diet: [], cuisine: [], spice: [], price: null, day: [] }

const MOST_CUISINES = 20
const LONGEST_CUISINE = 60

/** The filters of an address such as `?cuisine=Thai,Korean&diet=vegan&price=14`: each value once and in a fixed order; what makes no sense is left out. */
export function filtersFrom(query: { get(name: string): string | null }): Filters {
  const values = (name: string) => (query.get(name) ?? '').split(',').map(value => value.trim())
  const among = <T extends string>(all: readonly T[], name: string) => {
    const wished = new Set(values(name))
    return all.filter(value => wished.has(value))
  }
  const price = Number(query.get('price'))
  const cuisines = values('cuisine').filter(name => name !== '' && name.length <= LONGEST_CUISINE)
  return {
    diet: among(diets, 'diet'),
    cuisine: [...new Set(cuisines)].sort().slice(0, MOST_CUISINES),
    spice: among(spiceLevels, 'spice'),
    price: priceLimits.some(limit => limit === price) ? price : null,
    day: among(weekdays, 'day'),
  }
}

/** The filters as parameters of an address, without those that narrow nothing. */
export function filterQuery({ price, ...lists }: Filters): Record<string, string> {
  const entries = Object.entries(lists).filter(([, values]) => values.length > 0)
  const query = Object.fromEntries(entries.map(([name, values]) => [name, values.join(',')]))
  return price === null ? query : { ...query, price: String(price) }
}

export function isUnfiltered(filters: Filters): boolean {
  return filters === unfiltered || Object.keys(filterQuery(filters)).length === 0
}

/** Whether a meal passes, leaving the delivery day to its chef. */
export function passesMeal(meal: FilteredMeal, filters: Filters): boolean {
  return mealFaults(meal, filters) === 0
}

/** Whether a chef who delivers on these days passes. */
export function passesDays(days: readonly Weekday[], { day }: Filters): boolean {
  return day.length === 0 || day.some(wished => days.includes(wished))
}

/** How many of the ways to narrow keep the meal out; bit by bit, so that one can be lifted. */
export function mealFaults(meal: FilteredMeal, { diet, cuisine, spice, price }: Filters): number {
  return (
    (diet.every(wished => suits(meal, wished)) ? 0 : FAULTS.diet) |
    (cuisine.length === 0 || cuisine.includes(meal.cuisineType) ? 0 : FAULTS.cuisine) |
    (spice.length === 0 || spice.includes(meal.spiceLevel) ? 0 : FAULTS.spice) |
    (price === null || meal.priceCents <= price * 100 ? 0 : FAULTS.price)
  )
}

export const FAULTS = { diet: 1, cuisine: 2, spice: 4, price: 8, day: 16 } as const
