import { similarMeals } from '@ladlewell/domain/similar-meals.ts'
import { expect, test } from 'vitest'
import { diceOf } from '../../testing/dice.ts'
import type { IndexedChef } from './menu-index.ts'
import { similarIds } from './similar.ts'

test('looking among the nearest first finds what looking at all finds', () => {
  const dice = diceOf(5)
  const cuisines = ['Thai', 'Greek', 'Lao']
  for (let market = 0; market < 40; market++) {
    let id = 0
    const chefs = Array.from({ length: dice.whole(1, 9) }, (_, chef) => ({
      id: chef + 1,
      currentWeek: dice.oneOf(['A', 'B']),
      meals: Array.from({ length: dice.whole(1, 9) }, () => ({
        id: ++id,
        cuisineType: dice.oneOf(cuisines),
        priceCents: dice.whole(10, 20) * 100,
        weekGroup: dice.oneOf(['A', 'B']),
        vegetarian: dice.chance(0.5),
        vegan: dice.chance(0.2),
        glutenFree: dice.chance(0.3),
      })),
    })) as unknown as IndexedChef[]
    const all = chefs.flatMap(chef =>
      chef.meals.map(meal => ({ ...meal, chefId: chef.id, isThisWeek: meal.weekGroup === chef.currentWeek })),
    )
    for (const meal of all)
      expect(similarIds(chefs, meal.id, 4)).toEqual(similarMeals(meal, all, 4).map(one => one.id))
  }
})
