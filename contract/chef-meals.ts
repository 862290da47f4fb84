import { allergens, diets } from '@ladlewell/domain/diet.ts'
import { spiceLevels } from '@ladlewell/domain/filters.ts'
import { kitchenStates } from '@ladlewell/domain/kitchen.ts'
import { deniedDiets, LEAST_MEAL_CENTS, MOST_MEAL_CENTS } from '@ladlewell/domain/meal.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { z } from 'zod'
import { meal } from './catalogue.ts'
import { concerned, seen } from './concerned.ts'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { marketDate, pathId, requiredText, text } from './shapes.ts'

const weekGroup = z.union([z.literal(1), z.literal(2), z.literal(3)])
const version = z.int().positive()

const chefMeal = meal.extend({
  allergens: z.array(z.enum(allergens)).nullable(),
  carbAllergens: z.array(z.enum(allergens)),
  veggieAllergens: z.array(z.enum(allergens)),
  /** At most so many on one delivery date; null: as many as the kitchen cooks. */
  servingsPerDate: z.int().nullable(),
  /** Not to be had on dates up to this one, past or not. */
  soldOutThrough: marketDate.nullable(),
  /** False: paused. */
  listed: z.boolean(),
  version,
})
export type ChefMeal = z.output<typeof chefMeal>

/** With whom the change concerned, and how: told once. */
const changedMeal = chefMeal.extend({ done: concerned })

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

const DENIALS = {
  vegetarian: sentences['not-vegetarian'],
  vegan: sentences['not-vegan'],
  glutenFree: sentences['not-gluten-free'],
} as const

const fields = {
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
  /** null: not declared. */
  allergens: declared.nullish().transform(names => names ?? null),
  carbAllergens: declared.default([]),
  veggieAllergens: declared.default([]),
  servingsPerDate: z.int().min(1, sentences['number-below-1']).max(10_000).nullish(),
}

/** What a chef writes of a meal; it must be at one with itself. */
const details = z.strictObject(fields).superRefine(atOneWithItself)
export type WrittenMeal = z.output<typeof details>
/** With everything that is required. */
export type MealDetails = WrittenMeal & { pricePerServing: number }
export type MealInput = z.input<typeof details>

function atOneWithItself(
  written: z.output<z.ZodObject<typeof fields>>,
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

const mealId = z.object({ id: pathId })

export const listChefMeals = endpoint({
  method: 'GET',
  path: '/api/v1/chef/meals',
  summary: 'The chef’s own meals, paused ones included, by week and id; at most 200 are kept',
  who: 'chef',
  reply: z.object({
    state: z.enum(kitchenStates),
    currentWeek: weekGroup.nullable(),
    /** The running week's last delivery date: sold out through it is sold out for the week. */
    weekEnds: marketDate.nullable(),
    meals: z.array(chefMeal),
  }),
  errors: ['chef-not-found'],
})
export type ChefMenu = z.output<typeof listChefMeals.reply>

export const getChefMeal = endpoint({
  method: 'GET',
  path: '/api/v1/chef/meals/{id}',
  summary: 'One of the chef’s own meals',
  who: 'chef',
  params: mealId,
  reply: chefMeal,
  errors: ['chef-not-found', 'meal-not-found'],
})

const refusals = ['chef-not-found', 'kitchen-suspended'] as const
const writing = ['required-missing', 'picture-not-readable', 'too-many-requests'] as const

export const addChefMeal = endpoint({
  method: 'POST',
  path: '/api/v1/chef/meals',
  summary: 'Add a meal with its photo; customers see it as soon as the kitchen is approved',
  who: 'chef',
  body: details,
  // It is required, and refused among what is missing.
  upload: { field: 'photo', optional: true },
  reply: chefMeal,
  errors: [...refusals, ...writing, 'too-many-meals'],
})

export const changeChefMeal = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/meals/{id}',
  summary:
    'Replace what is written of a meal, and its photo if one comes along. An old version is refused with the `meal` as it is now, and with `concerned` what takes it from orders or weekly boxes, unless that was `seen`',
  who: 'chef',
  params: mealId,
  body: z.strictObject({ ...fields, version, seen }).superRefine(atOneWithItself),
  upload: { field: 'photo', optional: true },
  reply: changedMeal,
  errors: [...refusals, ...writing, 'meal-not-found', 'changed-meanwhile', 'customers-concerned'],
})

export const archiveChefMeal = endpoint({
  method: 'DELETE',
  path: '/api/v1/chef/meals/{id}',
  summary:
    'Take a meal off the menu for good; orders keep it. Refused with `concerned` while orders or weekly boxes hold it, unless they are what was `seen`',
  who: 'chef',
  params: mealId,
  query: z.object({ seen }),
  reply: z.object({ done: concerned }),
  errors: [...refusals, 'meal-not-found', 'customers-concerned'],
})

export const copyChefMeal = endpoint({
  method: 'POST',
  path: '/api/v1/chef/meals/{id}/copies',
  summary: 'Put a copy of a meal on another week’s menu',
  who: 'chef',
  params: mealId,
  body: z.strictObject({ weekGroup }),
  reply: chefMeal,
  errors: [...refusals, 'meal-not-found', 'too-many-meals'],
})

export const listChefMeal = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/meals/{id}/listing',
  summary:
    'Pause a meal, or put it back on the menu. Refused with `concerned` while orders or weekly boxes hold it, unless they are what was `seen`',
  who: 'chef',
  params: mealId,
  body: z.strictObject({ listed: z.boolean(), seen }),
  reply: changedMeal,
  errors: [...refusals, 'meal-not-found', 'customers-concerned'],
})

export const sellOutChefMeal = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/meals/{id}/sold-out',
  summary:
    'Say up to which delivery date a meal is sold out; null: it is not. Refused with `concerned` while orders or weekly boxes hold it, unless they are what was `seen`',
  who: 'chef',
  params: mealId,
  body: z.strictObject({ through: marketDate.nullable(), seen }),
  reply: changedMeal,
  errors: [...refusals, 'meal-not-found', 'customers-concerned'],
})

export const foretellMealMark = endpoint({
  method: 'POST',
  path: '/api/v1/chef/meals/{id}/preview',
  summary: 'Which orders and weekly boxes it would concern to mark a meal; changes nothing',
  who: 'chef',
  params: mealId,
  body: z.discriminatedUnion('mark', [
    z.strictObject({ mark: z.literal('paused') }),
    z.strictObject({ mark: z.literal('archived') }),
    z.strictObject({ mark: z.literal('sold-out'), through: marketDate }),
  ]),
  reply: concerned,
  errors: ['chef-not-found', 'meal-not-found'],
})
