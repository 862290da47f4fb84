import { z } from 'zod'
import { endpoint } from './http.ts'
import { pageOf, pageQuery } from './page.ts'
import { dollars, id, marketDate, pathId, requiredText } from './shapes.ts'

const recallParams = z.object({ recallId: pathId })

const recall = z.object({
  recallId: id,
  mealId: id,
  mealName: z.string(),
  chefId: id,
  chefName: z.string(),
  deliveryDate: marketDate,
  reason: z.string(),
  /** Whether the meal was paid back. */
  refunded: z.boolean(),
  calledAt: z.iso.datetime(),
  calledBy: z.string(),
  /** How many customers have the meal of that date. */
  people: z.int(),
  orders: z.int(),
  /** How many of the orders' customers were written to. */
  told: z.int(),
})
export type Recall = z.output<typeof recall>

const recallPerson = z.object({
  orderId: id,
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  orderStatus: z.string(),
  servings: z.int(),
  /** Dollars that went back for this recall. */
  refunded: dollars,
  toldAt: z.iso.datetime().nullable(),
})
export type RecallPerson = z.output<typeof recallPerson>

export const listRecallableMeals = endpoint({
  method: 'GET',
  path: '/api/v1/staff/recalls/meals',
  summary: 'The meals in the orders of a delivery date, with how many people a recall would reach',
  who: 'staff',
  needs: 'read',
  query: z.object({ deliveryDate: marketDate, mealId: pathId.optional() }),
  reply: z.array(
    z.object({
      mealId: id,
      mealName: z.string(),
      chefName: z.string(),
      servings: z.int(),
      orders: z.int(),
      people: z.int(),
      /** The recall of this meal and date, when there is one. */
      recallId: id.nullable(),
    }),
  ),
  errors: [],
})
export type RecallableMeal = z.output<typeof listRecallableMeals.reply>[number]

export const callBack = endpoint({
  method: 'POST',
  path: '/api/v1/staff/recalls',
  summary:
    'Recall a meal of a delivery date: everyone who has it is told, once, and refunded for it when asked',
  who: 'staff',
  needs: 'recalls',
  body: z.strictObject({
    mealId: id,
    deliveryDate: marketDate,
    reason: requiredText(500),
    refund: z.boolean(),
  }),
  reply: recall,
  errors: ['meal-not-found', 'recalled-already'],
})

export const listRecalls = endpoint({
  method: 'GET',
  path: '/api/v1/staff/recalls',
  summary: 'All recalls, newest first',
  who: 'staff',
  needs: 'read',
  query: z.object(pageQuery),
  reply: pageOf(recall),
  errors: [],
})

export const getRecall = endpoint({
  method: 'GET',
  path: '/api/v1/staff/recalls/{recallId}',
  summary: 'One recall',
  who: 'staff',
  needs: 'read',
  params: recallParams,
  reply: recall,
  errors: ['not-found'],
})

export const listRecallPeople = endpoint({
  method: 'GET',
  path: '/api/v1/staff/recalls/{recallId}/people',
  summary: 'Everyone whose order holds the recalled meal, newest order first',
  who: 'staff',
  needs: 'read',
  params: recallParams,
  query: z.object(pageQuery),
  reply: pageOf(recallPerson),
  errors: ['not-found'],
})

export const exportRecallPeople = endpoint({
  method: 'GET',
  path: '/api/v1/staff/recalls/{recallId}/people.csv',
  summary: 'The same people as a file',
  who: 'staff',
  needs: 'recall-files',
  params: recallParams,
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: ['not-found'],
})
