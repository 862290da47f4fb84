import { describe, expect, it } from 'vitest'
import { countFilters } from './filter-counts.ts'
import {
  type FilteredMeal,
  filterQuery,
  filtersFrom,
  isUnfiltered,
  passesDays,
  passesMeal,
} from './filters.ts'

const from = (query: string) => filtersFrom(new URLSearchParams(query))

function meal(facts: Partial<FilteredMeal> = {}): FilteredMeal {
  return {
    cuisineType: 'Thai',
    spiceLevel: 'MILD',
    priceCents: 1300,
    vegetarian: false,
    vegan: false,
    glutenFree: false,
    ...facts,
  }
}

describe('filters in an address', () => {
  it('are read in a fixed order, each once, and written back the same', () => {
    const filters = from(
      'day=Friday,Monday&diet=glutenFree,vegan,vegan&cuisine=Thai,%20Korean&spice=SPICY,MILD&price=14',
    )
    expect(filterQuery(filters)).toEqual({
      diet: 'vegan,glutenFree',
      cuisine: 'Korean,Thai',
      spice: 'MILD,SPICY',
      price: '14',
      day: 'Monday,Friday',
    })
    expect(from(String(new URLSearchParams(filterQuery(filters))))).toEqual(filters)
  })

  it.each([
    '',
    'diet=keto&spice=hot&price=13&day=Someday&cuisine=,',
    'price=14.5',
    'price=-12',
    'price=',
  ])('narrow nothing when the address says %j', query => expect(isUnfiltered(from(query))).toBe(true))

  it('hold at most twenty cuisines with names of a sensible length', () => {
    const many = Array.from({ length: 50 }, (_, nth) => `c${nth}`).join(',')
    expect(from(`cuisine=${many}`).cuisine).toHaveLength(20)
    expect(from(`cuisine=${'x'.repeat(61)}`).cuisine).toEqual([])
  })
})

describe('a meal', () => {
  it('passes when one cuisine, one spice level and all diets hold', () => {
    expect(passesMeal(meal(), from('cuisine=Thai,Korean&spice=MILD,SPICY'))).toBe(true)
    expect(passesMeal(meal(), from('cuisine=Korean'))).toBe(false)
    expect(passesMeal(meal({ vegan: true }), from('diet=vegan,glutenFree'))).toBe(false)
    expect(passesMeal(meal({ vegan: true, glutenFree: true }), from('diet=vegan,glutenFree'))).toBe(true)
    expect(passesMeal(meal({ vegan: true }), from('diet=vegetarian'))).toBe(true)
  })

  it('passes at exactly the price limit, not a cent above', () => {
    expect(passesMeal(meal({ priceCents: 1400 }), from('price=14'))).toBe(true)
    expect(passesMeal(meal({ priceCents: 1401 }), from('price=14'))).toBe(false)
  })
})

it('a chef passes who delivers on one of the days', () => {
  expect(passesDays(['Monday', 'Friday'], from('day=Friday,Sunday'))).toBe(true)
  expect(passesDays(['Monday'], from('day=Sunday'))).toBe(false)
  expect(passesDays([], from(''))).toBe(true)
})

describe('counts', () => {
  const chefs = [
    {
      availableDays: ['Monday'] as const,
      meals: [meal({ vegan: true }), meal({ spiceLevel: 'SPICY', priceCents: 1150 })],
    },
    {
      availableDays: ['Friday'] as const,
      meals: [meal({ cuisineType: 'Korean', vegan: true, glutenFree: true })],
    },
  ]

  it('tell how many chefs or meals each choice would leave', () => {
    const ofChefs = countFilters(chefs, from(''), 'chefs')
    expect(ofChefs).toMatchObject({ total: 2 })
    expect(Object.fromEntries(ofChefs.diet)).toEqual({ vegetarian: 2, vegan: 2, glutenFree: 1 })
    expect(Object.fromEntries(ofChefs.price)).toEqual({ 12: 1, 14: 2, 16: 2 })
    const ofMeals = countFilters(chefs, from(''), 'meals')
    expect(Object.fromEntries(ofMeals.cuisine)).toEqual({ Thai: 2, Korean: 1 })
    expect(ofMeals.total).toBe(3)
  })

  it('of one way to narrow are not lowered by its own choice, but by the others', () => {
    const counts = countFilters(chefs, from('cuisine=Thai&diet=vegan'), 'meals')
    expect(counts.total).toBe(1)
    expect(Object.fromEntries(counts.cuisine)).toEqual({ Thai: 1, Korean: 1 })
    expect(Object.fromEntries(counts.diet)).toEqual({ vegan: 1, vegetarian: 1 })
    expect(Object.fromEntries(counts.day)).toEqual({ Monday: 1 })
  })

  it('agree with what is shown once the choice is made', () => {
    for (const query of ['', 'day=Monday', 'diet=vegan&price=14', 'spice=MILD&cuisine=Thai']) {
      const counts = countFilters(chefs, from(query), 'chefs')
      for (const [cuisine, count] of counts.cuisine)
        expect(countFilters(chefs, { ...from(query), cuisine: [cuisine] }, 'chefs').total).toBe(count)
    }
  })
})
