import { allergens } from '@ladlewell/domain/diet.ts'
import { kitchenStates } from '@ladlewell/domain/kitchen.ts'
import { z } from 'zod'
import { concerned, seen } from './concerned.ts'
import { endpoint } from './http.ts'
import { atOneWithItself, meal, quantity, weekGroup, writtenFields, writtenMeal } from './meal.ts'
import { marketDate, pathId } from './shapes.ts'

const version = z.int().positive()

const chefMeal = meal.extend({
  allergens: z.array(z.enum(allergens)).nullable(),
  carbAllergens: z.array(z.enum(allergens)),
  veggieAllergens: z.array(z.enum(allergens)),
  /** What goes into a serving, for the shopping list. */
  quantities: z.array(quantity),
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
  body: writtenMeal,
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
  body: z.strictObject({ ...writtenFields, version, seen }).superRefine(atOneWithItself),
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
