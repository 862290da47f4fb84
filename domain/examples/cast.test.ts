import { describe, expect, it } from 'vitest'
import { allergens } from '../diet.ts'
import { chefs, meals } from './cast.ts'
import { customers, regulars } from './customers.ts'
import { pastReviews } from './past-reviews.ts'
import { reviews } from './reviews.ts'

const meat = /\b(chicken|beef|pork|lamb|turkey|bonito|bacon)\b/i
const seafood = /\b(mahi-mahi|tilapia|salmon|cod|sea bass|catfish|mackerel|shrimp|fish sauce|bonito)\b/i
const words: Record<string, RegExp> = {
  milk: /\b(heavy cream|sour cream|crema|yogurt|queso|(?<!peanut )butter|ghee|paneer|ricotta|parmesan|mascarpone|feta|kefalotyri|halloumi|cheddar|buttermilk|(?<!coconut )milk)\b/i,
  eggs: /\beggs?\b/i,
  fish: /\b(mahi-mahi|tilapia|salmon|cod|sea bass|catfish|mackerel|fish sauce|bonito)\b/i,
  shellfish: /\bshrimp\b/i,
  'tree nuts': /\b(cashews|walnuts|pine nuts|almonds|pistachios|pecans)\b/i,
  peanuts: /\bpeanuts?\b/i,
  wheat: /(?<!buck)wheat|\b(panko|breadcrumbs|(?<!free )soy sauce)\b/i,
  soy: /\b(soy|tofu|tamari|miso|edamame|gochujang)\b/i,
  sesame: /\b(sesame|tahini)\b/i,
}

describe('the cast', () => {
  it('has meals under slugs, names and descriptions of their own, five in each week group of an approved chef', () => {
    for (const of of ['slug', 'name', 'description'] as const)
      expect(new Set(meals.map(meal => meal[of])).size, of).toBe(meals.length)
    const approved = chefs.filter(chef => chef.status === 'approved')
    expect(approved).toHaveLength(12)
    for (const { name, meals: menu } of approved) {
      const inWeek = (week: number) => menu.filter(({ weekGroup }) => weekGroup === week)
      for (const week of [1, 2, 3]) expect(inWeek(week), `${name}, week ${week}`).toHaveLength(5)
    }
  })

  it('has something vegetarian and something without gluten in each week', () => {
    for (const { name, meals: menu } of chefs.filter(chef => chef.status === 'approved'))
      for (const week of [1, 2, 3]) {
        const inWeek = menu.filter(({ weekGroup }) => weekGroup === week)
        expect(
          inWeek.some(({ vegetarian }) => vegetarian),
          `${name}, week ${week}`,
        ).toBe(true)
        expect(
          inWeek.some(({ glutenFree }) => glutenFree),
          `${name}, week ${week}`,
        ).toBe(true)
      }
  })

  it('keeps at least three chefs in each current week', () => {
    for (const week of [1, 2, 3])
      expect(
        chefs.filter(chef => chef.status === 'approved' && chef.currentWeekNow === week).length,
      ).toBeGreaterThan(2)
  })

  it.each(meals.map(meal => [meal.name, meal] as const))('%s declares what is in it', (_, meal) => {
    const list = meal.ingredients.filter(ingredient => !ingredient.endsWith('(no fish)'))
    const contained = allergens.filter(allergen => list.some(ingredient => words[allergen]?.test(ingredient)))
    expect(meal.allergens).toEqual(contained)
    expect(meal.vegetarian).toBe(!list.some(ingredient => meat.test(ingredient) || seafood.test(ingredient)))
    const animal = list.some(ingredient => /\bhoney\b/.test(ingredient)) || contained.some(isAnimal)
    expect(meal.vegan).toBe(meal.vegetarian && !animal)
    expect(meal.glutenFree).toBe(!contained.includes('wheat'))
  })

  it.each(
    meals.map(meal => [meal.name, meal] as const),
  )('%s names its two sides in a few words', (_, meal) => {
    const names = [meal.sides.carb, meal.sides.veggie]
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^\p{Lu}.{2,39}$/u)
  })

  it.each(
    meals.map(meal => [meal.name, meal] as const),
  )('%s has a price and nutrition that add up', (_, meal) => {
    expect(meal.pricePerServingCents).toBeGreaterThanOrEqual(1095)
    expect(meal.pricePerServingCents).toBeLessThanOrEqual(1895)
    expect(meal.fiber).toBeLessThan(meal.carbohydrates)
    const calories = 4 * meal.protein + 9 * meal.fat + 4 * meal.carbohydrates - 2 * meal.fiber
    expect(Math.abs(meal.calories - calories)).toBeLessThanOrEqual(5)
  })

  it('lets customers live in the market and review meals that exist, with words of their own', () => {
    const everybody = [...customers, ...regulars]
    for (const customer of everybody) expect(customer.address.postalCode).toMatch(/^78[67]\d\d$/)
    for (const of of ['email', 'phone'] as const)
      expect(new Set(everybody.map(customer => customer[of])).size).toBe(everybody.length)
    for (const review of [...reviews, ...pastReviews])
      expect(
        chefs.find(chef => chef.slug === review.chefSlug)?.meals.map(meal => meal.slug),
        review.text,
      ).toContain(review.mealSlug)
    const texts = [...reviews, ...pastReviews].map(review => review.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('has enough reviews of each chef to look lived in, not all of them glad', () => {
    for (const chef of chefs.filter(({ status }) => status === 'approved')) {
      const of = [...reviews, ...pastReviews].filter(review => review.chefSlug === chef.slug)
      expect(of.length, chef.name).toBeGreaterThanOrEqual(15)
      expect(
        of.some(review => review.stars < 4),
        chef.name,
      ).toBe(true)
    }
  })
})

function isAnimal(allergen: string) {
  return ['milk', 'eggs', 'fish', 'shellfish'].includes(allergen)
}
