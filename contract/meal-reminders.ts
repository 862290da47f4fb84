import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, pathId } from './shapes.ts'

const path = '/api/v1/meal-reminders'
const mealId = z.object({ mealId: pathId })

export const listMealReminders = endpoint({
  method: 'GET',
  path,
  summary: 'The ids of the meals of which the account still waits to hear that they can be ordered again',
  who: 'signed-in',
  reply: z.array(id),
  errors: [],
})

export const askMealReminder = endpoint({
  method: 'PUT',
  path: `${path}/{mealId}`,
  summary:
    'Ask for one mail as soon as a listed meal can be ordered: when its chef’s week with it opens, or when it is no longer sold out',
  who: 'signed-in',
  notOnBehalf: true,
  params: mealId,
  reply: z.undefined(),
  errors: ['meal-not-found', 'too-many-reminders'],
})

export const endMealReminder = endpoint({
  method: 'DELETE',
  path: `${path}/{mealId}`,
  summary: 'Ask for it no longer; one that was not asked for is fine too',
  who: 'signed-in',
  notOnBehalf: true,
  params: mealId,
  reply: z.undefined(),
  errors: [],
})
