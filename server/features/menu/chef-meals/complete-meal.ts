import type { MealDetails, WrittenMeal } from '@ladlewell/contract/meal.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'

/** The meal, if it has everything that is required. Refuses with required-missing, naming each field. */
export function completeMeal(meal: WrittenMeal, hasPhoto: boolean): MealDetails | Refusal {
  const { name, description, cuisineType, pricePerServing } = meal
  const texts = Object.entries({ name, description, cuisineType }).filter(([, text]) => text === '')
  const missing = [
    ...texts.map(([field]) => field),
    ...(pricePerServing === null ? ['pricePerServing'] : []),
    ...(hasPhoto ? [] : ['photo']),
  ]
  if (pricePerServing !== null && missing.length === 0) return { ...meal, pricePerServing }
  const fields = Object.fromEntries(missing.map(field => [field, sentences['field-missing']]))
  return refuse('required-missing', { fields })
}
