import { weekdays } from '@ladlewell/domain/calendar.ts'
import { allergens, diets } from '@ladlewell/domain/diet.ts'
import { inspectionClosures } from '@ladlewell/domain/inspection.ts'
import { z } from 'zod'
import { filterFields } from './filters.ts'
import { endpoint } from './http.ts'
import { deliveryDay } from './kitchen-delivery.ts'
import { meal, weekGroup } from './meal.ts'
import { review } from './reviews.ts'
import { flag, id, marketDate, pathId } from './shapes.ts'

/** The dates on which the meals of a week group can be had next, the running group first. */
const menuDates = z.array(z.object({ weekGroup, dates: z.array(marketDate) }))

export const chef = z.object({
  id,
  name: z.string(),
  bio: z.string(),
  profileImageUrl: z.string(),
  cuisineSpecialties: z.array(z.string()),
  availableDays: z.array(z.enum(weekdays)),
  /** Who brings what is ordered for these weekdays, and between which hours. */
  deliveryDays: z.array(deliveryDay),
  /** Where the kitchen is, as far as the public is told; may be empty. */
  neighbourhood: z.string(),
  currentWeek: weekGroup.nullable(),
  menuDates,
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Cut-off of the next delivery that can still be ordered; null when nothing can. */
  orderBy: z.iso.datetime().nullable(),
  /** Day of the latest kitchen inspection that was passed. */
  inspectedOn: marketDate.nullable(),
})
export const chefWithMeals = chef.extend({ meals: z.array(meal) })
export type Chef = z.output<typeof chef>
export type ChefWithMeals = z.output<typeof chefWithMeals>

export const listChefsWithMeals = endpoint({
  method: 'GET',
  path: '/api/v1/auth/AllChefsWithMeals',
  summary:
    'Approved chefs with their meals, by key: at most 100 a page, the next one in the Link header. Narrowed: chefs with meals that pass, and those meals',
  who: 'anyone',
  query: z.object({
    filterActiveChefs: flag.optional(),
    filterActiveMeals: flag.optional(),
    /** true: only meals of each chef's current week. */
    filterWeekGroup: flag.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
    after: z.coerce.number().int().min(0).default(0),
    ...filterFields,
  }),
  reply: z.array(chefWithMeals),
  errors: [],
})

export const getChef = endpoint({
  method: 'GET',
  path: '/api/v1/chefs/{chefId}',
  summary: 'One approved chef with all listed meals and recent reviews',
  who: 'anyone',
  params: z.object({ chefId: pathId }),
  reply: chefWithMeals.extend({
    /** Latest first, passed or not. */
    inspections: z.array(z.object({ inspectedOn: marketDate, passed: z.boolean(), note: z.string() })),
    /** When the next is due; past when it is overdue. */
    inspectionDueOn: marketDate.nullable(),
    /** Why no date can be ordered until an inspection is passed; null: nothing of that kind. */
    inspectionClosure: z.enum(inspectionClosures).nullable(),
    reviews: z.array(review),
    /** Of the meals that somebody reviewed or many ordered. */
    standings: z.array(
      z.object({
        mealId: id,
        rating: z.number().nullable(),
        reviewCount: z.int(),
        /** Orders of the last four weeks that hold it, where it is among the most ordered of its chef. */
        ordersLately: z.int().nullable(),
      }),
    ),
  }),
  errors: ['chef-not-found'],
})
export type Standing = z.output<typeof getChef.reply>['standings'][number]

const mealOfChef = meal.extend({
  chef: z.object({
    id,
    name: z.string(),
    profileImageUrl: z.string(),
    currentWeek: weekGroup.nullable(),
    menuDates,
  }),
})
export type MealOfChef = z.output<typeof mealOfChef>

/** As much of a meal as its picture beside another one needs. */
const similarMeal = meal
  .pick({ id: true, name: true, imageUrl: true, pricePerServing: true, weekGroup: true })
  .extend({ chef: chef.pick({ id: true, name: true, currentWeek: true }) })
export type SimilarMeal = z.output<typeof similarMeal>

export const getMeal = endpoint({
  method: 'GET',
  path: '/api/v1/meals/{mealId}',
  summary: 'One listed meal with its chef, its newest reviews and meals like it',
  who: 'anyone',
  params: z.object({ mealId: pathId }),
  reply: mealOfChef.extend({
    rating: z.number().nullable(),
    reviewCount: z.int(),
    reviews: z.array(review),
    /** What can be had this week first. */
    similar: z.array(similarMeal),
  }),
  errors: ['meal-not-found'],
})

export const listMeals = endpoint({
  method: 'GET',
  path: '/api/v1/meals',
  summary: 'The listed meals among the given ids, so that a cart can be checked',
  who: 'anyone',
  query: z.object({ ids: z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/) }),
  reply: z.array(mealOfChef),
  errors: [],
})

export const search = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary:
    'Meals whose name, chef or cuisine contains the text, case-insensitive; diets ("vegan") and allergens to keep out ("peanut free") are understood. With a bearer token, what the household’s diet profile warns of comes last',
  who: 'anyone',
  query: z.object({
    q: z.string().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(50).default(20),
    after: z
      .string()
      .regex(/^w?\d{1,10}$/)
      .optional(),
    ...filterFields,
  }),
  reply: z.object({
    total: z.int(),
    meals: z.array(mealOfChef),
    after: z.string().nullable(),
    /** What was looked for in place of misspelled words. */
    meant: z.string().nullable(),
    /** What of the text was read as a wish: diets to keep to, and allergens that every meal found declares to be without. */
    kept: z.object({ diets: z.array(z.enum(diets)), without: z.array(z.enum(allergens)) }),
  }),
  errors: [],
})
