import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { ChefMealRow } from './queries.ts'

export function chefMealView({ priceCents, ...meal }: ChefMealRow): ChefMeal {
  return { ...meal, pricePerServing: dollars(priceCents) }
}
