import { applicationItems } from '@ladlewell/domain/application.ts'
import { z } from 'zod'
import { getChef } from './catalogue.ts'
import { endpoint } from './http.ts'
import { weekGroup } from './meal.ts'
import { dollars, id, pathId } from './shapes.ts'

const meal = z.object({
  mealId: id,
  name: z.string(),
  description: z.string(),
  weekGroup,
  price: dollars,
  imageUrl: z.string(),
  /** Whether the chef uploaded it. */
  isReal: z.boolean(),
  /** null: not declared. */
  allergens: z.array(z.string()).nullable(),
  ingredients: z.array(z.string()),
  vegetarian: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  listed: z.boolean(),
})

const application = z.object({
  /** Whether what blocks has to be done before the kitchen is approved here. */
  counts: z.boolean(),
  lines: z.array(
    z.object({
      item: z.enum(applicationItems),
      isDone: z.boolean(),
      blocks: z.boolean(),
      /** Names of what lacks: meals, weeks or papers. */
      lacks: z.array(z.string()),
    }),
  ),
  /** By week; those that are paused too. */
  meals: z.array(meal),
  /** The kitchen's page as customers would see it now. */
  page: getChef.reply,
})
export type Application = z.output<typeof application>

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/v1/staff/chefs/{chefId}/application',
  summary: 'What a kitchen has for its approval, its menu, and its page as customers will see it',
  who: 'staff',
  needs: 'read',
  params: z.object({ chefId: pathId }),
  reply: application,
  errors: ['chef-not-found'],
})
