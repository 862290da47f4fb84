import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { MealInput } from '@ladlewell/contract/meal.ts'
import type { Allergen } from '@ladlewell/domain/diet.ts'
import { m } from '../../words/catalogue/messages.js'

export const nutrients = ['calories', 'protein', 'fat', 'carbohydrates', 'fiber', 'sodium'] as const
export type Nutrient = (typeof nutrients)[number]

export const allergenPlaces = ['allergens', 'carbAllergens', 'veggieAllergens'] as const
export type AllergenPlace = (typeof allergenPlaces)[number]

type Texts = 'name' | 'description' | 'cuisineType' | 'price' | 'ingredients' | 'servings' | Nutrient
type Choices = 'spiceLevel' | 'vegetarian' | 'vegan' | 'glutenFree' | 'weekGroup'

/** A meal as a chef is writing it: what is typed is text, ingredients one a line. */
export type MealEntry = Record<Texts, string> &
  Pick<ChefMeal, Choices> &
  Record<AllergenPlace, readonly Allergen[]> & {
    /** Whether the allergens are declared at all. */
    declares: boolean
  }

export type MealFaults = Partial<Record<keyof MealEntry | 'photo', string>>

export const emptyMeal: MealEntry = {
  name: '',
  description: '',
  cuisineType: '',
  price: '',
  spiceLevel: 'MILD',
  vegetarian: false,
  vegan: false,
  glutenFree: false,
  weekGroup: 1,
  calories: '',
  protein: '',
  fat: '',
  carbohydrates: '',
  fiber: '',
  sodium: '',
  ingredients: '',
  declares: false,
  allergens: [],
  carbAllergens: [],
  veggieAllergens: [],
  servings: '',
}

export function entryOf(meal: ChefMeal): MealEntry {
  const amounts = nutrients.map(nutrient => [nutrient, textOf(meal[nutrient])])
  return {
    ...emptyMeal,
    ...(Object.fromEntries(amounts) as Record<Nutrient, string>),
    name: meal.name,
    description: meal.description,
    cuisineType: meal.cuisineType,
    price: meal.pricePerServing.toFixed(2),
    spiceLevel: meal.spiceLevel,
    vegetarian: meal.vegetarian,
    vegan: meal.vegan,
    glutenFree: meal.glutenFree,
    weekGroup: meal.weekGroup,
    ingredients: meal.ingredients.join('\n'),
    declares: meal.allergens !== null,
    allergens: meal.allergens ?? [],
    carbAllergens: meal.carbAllergens,
    veggieAllergens: meal.veggieAllergens,
    servings: textOf(meal.servingsPerDate),
  }
}

/** What is missing or no number; empty when it can be sent. */
export function faultsOf(entry: MealEntry, hasPhoto: boolean): { missing: MealFaults; wrong: MealFaults } {
  const missing = (['name', 'description', 'cuisineType', 'price'] as const).filter(
    field => entry[field].trim() === '',
  )
  const noNumbers = [...nutrients, 'servings' as const].filter(field => Number.isNaN(numberOf(entry[field])))
  const isPrice = entry.price.trim() === '' || !Number.isNaN(numberOf(entry.price))
  return {
    missing: {
      ...Object.fromEntries(missing.map(field => [field, m.kitchen_fill_in()])),
      ...(!hasPhoto && { photo: m.chef_meals_photo_missing() }),
    },
    wrong: {
      ...Object.fromEntries(noNumbers.map(field => [field, m.chef_meals_no_number()])),
      ...(!isPrice && { price: m.chef_meals_no_price() }),
    },
  }
}

/** The meal for the wire; a price or an amount may have a comma. */
export function detailsOf(entry: MealEntry): MealInput {
  const { price, ingredients, declares, servings, ...written } = entry
  const lines = ingredients.split(/\n|,|،/).map(line => line.trim())
  const amounts = nutrients.map(nutrient => [nutrient, numberOf(entry[nutrient])])
  return {
    ...written,
    ...(Object.fromEntries(amounts) as Record<Nutrient, number | null>),
    pricePerServing: numberOf(price) ?? '',
    ingredients: lines.filter(line => line !== ''),
    allergens: declares ? [...entry.allergens] : null,
    carbAllergens: declares ? [...entry.carbAllergens] : [],
    veggieAllergens: declares ? [...entry.veggieAllergens] : [],
    servingsPerDate: numberOf(servings),
  }
}

/** The form's fields of those that the server marked. */
export function faultsFrom(fields: Record<string, string>): MealFaults {
  const named = Object.entries(fields).map(([path, message]) => {
    const name = path.split('.')[0] ?? ''
    return [wireNames[name] ?? name, message]
  })
  return Object.fromEntries(named)
}

const wireNames: Record<string, keyof MealEntry> = { pricePerServing: 'price', servingsPerDate: 'servings' }

/** null for nothing, NaN for what is no number. */
export function numberOf(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^\$/, '')
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
  if (digits === '') return null
  return /^\d+([.,٫]\d+)?$/.test(digits) ? Number(digits.replace(/[,٫]/, '.')) : Number.NaN
}

function textOf(amount: number | null): string {
  return amount === null ? '' : String(amount)
}
