import { allergens, diets } from '@ladlewell/domain/diet.ts'
import { spiceLevels } from '@ladlewell/domain/filters.ts'
import { deniedDiets, LEAST_MEAL_CENTS, MOST_MEAL_CENTS } from '@ladlewell/domain/meal.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { quantityUses, units } from '@ladlewell/domain/shopping.ts'
import { z } from 'zod'
import { sentences } from './sentences.ts'
import { dollars, id, marketDate, namedSides, requiredText, text } from './shapes.ts'

export const weekGroup = z.union([z.literal(1), z.literal(2), z.literal(3)])
const nutrient = z.number().nullable()

/** A meal as everybody reads it. */
export const meal = z.object({
  id,
  name: z.string(),
  description: z.string(),
  cuisineType: z.string(),
  pricePerServing: dollars,
  imageUrl: z.string(),
  spiceLevel: z.enum(spiceLevels),
  vegetarian: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  weekGroup,
  calories: nutrient,
  protein: nutrient,
  fat: nutrient,
  carbohydrates: nutrient,
  fiber: nutrient,
  sodium: nutrient,
  ingredients: z.array(z.string()),
  /** null: not declared. */
  allergens: z.array(z.string()).nullable(),
  /** What the sides add to them; left out when they add nothing. */
  carbAllergens: z.array(z.string()).optional(),
  veggieAllergens: z.array(z.string()).optional(),
  ...namedSides,
  /** There when the meal is sold out on every date that can be ordered now. */
  soldOutThrough: marketDate.optional(),
})
export type Meal = z.output<typeof meal>

/** Dollars, as a number or in digits, to cents; null when there is none. */
const price = z
  .union([z.number(), z.string().max(20)], { error: sentences['price-missing'] })
  .nullish()
  .transform((value, context) => {
    if (value == null || value === '') return null
    const cents = centsFromDollars(value)
    if (cents !== null && cents >= LEAST_MEAL_CENTS && cents <= MOST_MEAL_CENTS) return cents
    const message = cents === null ? sentences['price-malformed'] : sentences['price-out-of-range']
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const amount = (most: number) =>
  z.number().min(0, sentences['number-below-0']).max(most, sentences['number-too-large']).nullish()

const declared = z
  .array(z.enum(allergens))
  .max(allergens.length)
  .transform(chosen => allergens.filter(allergen => chosen.includes(allergen)))

/** How much of something goes into one serving, of all or of some. */
export const quantity = z.strictObject({
  name: requiredText(80),
  amount: z
    .number({ error: sentences['amount-missing'] })
    .min(0.001, sentences['amount-missing'])
    .max(10_000, sentences['number-too-large']),
  unit: z.enum(units),
  use: z.enum(quantityUses).default('always'),
})

const DENIALS = {
  vegetarian: sentences['not-vegetarian'],
  vegan: sentences['not-vegan'],
  glutenFree: sentences['not-gluten-free'],
} as const

/** What a chef writes of a meal. */
export const writtenFields = {
  // What is required may be missing here: what is, is refused all at once, the photo too.
  name: text(120).default(''),
  description: text(2000).default(''),
  cuisineType: text(60).default(''),
  pricePerServing: price,
  spiceLevel: z.enum(spiceLevels).default('MILD'),
  vegetarian: z.boolean().default(false),
  vegan: z.boolean().default(false),
  glutenFree: z.boolean().default(false),
  weekGroup: weekGroup.default(1),
  /** Of one serving: kilocalories, grams, and milligrams of sodium. */
  calories: amount(10_000),
  protein: amount(1000),
  fat: amount(1000),
  carbohydrates: amount(1000),
  fiber: amount(1000),
  sodium: amount(50_000),
  ingredients: z.array(requiredText(120)).max(80).default([]),
  /** What goes into a serving, for the kitchen’s own shopping list. */
  quantities: z.array(quantity).max(80).default([]),
  /** null: not declared. */
  allergens: declared.nullish().transform(names => names ?? null),
  carbAllergens: declared.default([]),
  veggieAllergens: declared.default([]),
  carbSide: text(60).default(''),
  veggieSide: text(60).default(''),
  servingsPerDate: z.int().min(1, sentences['number-below-1']).max(10_000).nullish(),
}

/** It must be at one with itself. */
export const writtenMeal = z.strictObject(writtenFields).superRefine(atOneWithItself)
export type WrittenMeal = z.output<typeof writtenMeal>
/** With everything that is required. */
export type MealDetails = WrittenMeal & { pricePerServing: number }
export type MealInput = z.input<typeof writtenMeal>

export function atOneWithItself(
  written: z.output<z.ZodObject<typeof writtenFields>>,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  for (const diet of diets) {
    if (deniedDiets(written).includes(diet))
      context.addIssue({ code: 'custom', path: [diet], message: DENIALS[diet] })
  }
  if (written.allergens === null && written.carbAllergens.length + written.veggieAllergens.length > 0)
    context.addIssue({
      code: 'custom',
      path: ['allergens'],
      message: sentences['allergens-incomplete'],
    })
}
