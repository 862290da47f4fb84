import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { MealInput } from '@ladlewell/contract/meal.ts'
import type { Allergen } from '@ladlewell/domain/diet.ts'
import type { Quantity } from '@ladlewell/domain/shopping.ts'
import { m } from '../../words/catalogue/messages.js'

export const nutrients = ['calories', 'protein', 'fat', 'carbohydrates', 'fiber', 'sodium'] as const
export type Nutrient = (typeof nutrients)[number]

export const allergenPlaces = ['allergens', 'carbAllergens', 'veggieAllergens'] as const
export type AllergenPlace = (typeof allergenPlaces)[number]

type Texts =
  | 'name'
  | 'description'
  | 'cuisineType'
  | 'price'
  | 'ingredients'
  | 'carbSide'
  | 'veggieSide'
  | 'servings'
  | Nutrient
type Choices = 'spiceLevel' | 'vegetarian' | 'vegan' | 'glutenFree' | 'weekGroup'

/** A line of what goes into a serving, as it is typed. */
export type WrittenQuantity = Omit<Quantity, 'amount'> & { amount: string }

/** A meal as a chef is writing it: what is typed is text, ingredients one a line. */
export type MealEntry = Record<Texts, string> &
  Pick<ChefMeal, Choices> &
  Record<AllergenPlace, readonly Allergen[]> & {
    /** Whether the allergens are declared at all. */
    declares: boolean
    quantities: readonly WrittenQuantity[]
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
  carbSide: '',
  veggieSide: '',
  quantities: [],
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
    carbSide: meal.carbSide,
    veggieSide: meal.veggieSide,
    quantities: meal.quantities.map(quantity => ({ ...quantity, amount: textOf(quantity.amount) })),
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
      ...(!writtenOf(entry).every(isWhole) && { quantities: m.chef_meals_quantity_fault() }),
    },
  }
}

/** The meal for the wire; a price or an amount may have a comma. */
export function detailsOf(entry: MealEntry): MealInput {
  const { price, ingredients: _, declares, servings, ...written } = entry
  const amounts = nutrients.map(nutrient => [nutrient, numberOf(entry[nutrient])])
  return {
    ...written,
    ...(Object.fromEntries(amounts) as Record<Nutrient, number | null>),
    pricePerServing: numberOf(price) ?? '',
    ingredients: ingredientsIn(entry),
    quantities: writtenOf(entry).map(quantity => ({ ...quantity, amount: numberOf(quantity.amount)! })),
    allergens: declares ? [...entry.allergens] : null,
    carbAllergens: declares ? [...entry.carbAllergens] : [],
    veggieAllergens: declares ? [...entry.veggieAllergens] : [],
    servingsPerDate: numberOf(servings),
  }
}

export function ingredientsIn({ ingredients }: MealEntry): string[] {
  const lines = ingredients.split(/\n|,|،/).map(line => line.trim())
  return lines.filter(line => line !== '')
}

/** A line without a word is no line. */
function writtenOf({ quantities }: MealEntry): WrittenQuantity[] {
  return quantities.filter(({ name, amount }) => name.trim() !== '' || amount.trim() !== '')
}

function isWhole({ name, amount }: WrittenQuantity): boolean {
  return name.trim() !== '' && isNumber(numberOf(amount))
}

/** Whether it is an amount of something. */
export function isNumber(amount: number | null): boolean {
  return amount !== null && amount > 0
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
