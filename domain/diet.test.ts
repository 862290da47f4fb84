import { describe, expect, it } from 'vitest'
import { allergens, conflictsOf, type DietFacts, type DietProfile, declaredAllergens, diets } from './diet.ts'

const noDiet = { avoid: [], diets: [] }

const plain: DietFacts = { vegetarian: false, vegan: false, glutenFree: false, allergens: [] }
const profile = (wish: Partial<DietProfile>): DietProfile => ({ ...noDiet, ...wish })

describe('what speaks against a meal', () => {
  it('is nothing for a household without wishes', () => {
    expect(conflictsOf({ ...plain, allergens: [...allergens] }, noDiet)).toEqual([])
    expect(conflictsOf({ ...plain, allergens: null }, noDiet)).toEqual([])
  })

  it('is each allergen that the household avoids, and no other', () => {
    const meal = { ...plain, allergens: ['sesame', 'milk', 'wheat'] }
    expect(conflictsOf(meal, profile({ avoid: ['wheat', 'sesame', 'peanuts'] }))).toEqual([
      { kind: 'contains', allergens: ['wheat', 'sesame'] },
    ])
    expect(conflictsOf(meal, profile({ avoid: ['peanuts'] }))).toEqual([])
  })

  it('does not depend on how a chef writes the allergen', () => {
    expect(conflictsOf({ ...plain, allergens: [' Tree Nuts'] }, profile({ avoid: ['tree nuts'] }))).toEqual([
      { kind: 'contains', allergens: ['tree nuts'] },
    ])
  })

  // – Not declared is told as not known.
  it('is not knowing, when allergens are not declared and one is avoided', () => {
    expect(conflictsOf({ ...plain, allergens: null }, profile({ avoid: ['soy'] }))).toEqual([
      { kind: 'undeclared' },
    ])
    expect(conflictsOf({ ...plain, allergens: null, vegan: true }, profile({ diets: ['vegan'] }))).toEqual([])
  })

  it.each(diets)('is that it is not %s, for a household that eats so', diet => {
    expect(conflictsOf(plain, profile({ diets: [diet] }))).toEqual([{ kind: 'not', diet }])
    expect(conflictsOf({ ...plain, [diet]: true }, profile({ diets: [diet] }))).toEqual([])
  })

  it('counts what is vegan as vegetarian, and says it once for both', () => {
    const both = profile({ diets: ['vegetarian', 'vegan'] })
    expect(conflictsOf({ ...plain, vegan: true }, both)).toEqual([])
    expect(conflictsOf(plain, both)).toEqual([{ kind: 'not', diet: 'vegan' }])
    expect(conflictsOf({ ...plain, vegetarian: true }, both)).toEqual([{ kind: 'not', diet: 'vegan' }])
  })
})

it('names declared allergens in the law’s order and leaves out what the law does not name', () => {
  expect(declaredAllergens(['Sesame', 'celery', 'MILK'])).toEqual(['milk', 'sesame'])
})
