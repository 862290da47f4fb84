import { z } from 'zod'
import { endpoint } from './http.ts'
import { order } from './ordering.ts'
import { id, marketDate, pathId } from './shapes.ts'

const MOST_SERVINGS = 1000

const onDate = z.object({ date: marketDate })

const offer = z.object({
  orderId: id,
  servings: z.int(),
  answerBy: z.iso.datetime(),
  /** Null while it is to come; over: the order ended otherwise. */
  answer: z.enum(['swap', 'refund', 'date', 'no-answer', 'over']).nullable(),
})

const shortage = z.object({
  shortageId: id,
  date: marketDate,
  mealId: id,
  mealName: z.string(),
  servings: z.int(),
  offers: z.array(offer),
})
export type Shortage = z.output<typeof shortage>

export const listShortages = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/shortages',
  summary: 'What the kitchen said it is short of for a date, and what its customers answered',
  who: 'chef',
  query: onDate,
  reply: z.array(shortage),
  errors: ['chef-not-found'],
})

export const reportShortage = endpoint({
  method: 'POST',
  path: '/api/v1/chef/orders/shortages',
  summary:
    'Short by so many servings of a meal: who ordered it last can swap, be refunded for it, or take another date. Servings that customers were asked about already, and whose answer is to come, count',
  who: 'chef',
  body: z.strictObject({ date: marketDate, mealId: id, servings: z.int().min(1).max(MOST_SERVINGS) }),
  reply: z.array(shortage),
  errors: ['chef-not-found', 'kitchen-suspended', 'meal-not-found', 'shortage-too-large'],
})

export const reportIllness = endpoint({
  method: 'POST',
  path: '/api/v1/chef/orders/illness',
  summary:
    'The kitchen is ill on a date: it is closed, and each of its customers is asked for a later date, or refunded where there is none',
  who: 'chef',
  body: z.strictObject({ date: marketDate, reason: z.string().trim().min(1).max(500).optional() }),
  reply: z.object({
    /** Orders whose customers were asked for another date. */
    asked: z.array(id),
    /** Orders that were refunded in full, as no later date has room. */
    refunded: z.array(id),
  }),
  errors: ['chef-not-found', 'kitchen-suspended', 'not-your-delivery-day'],
})

export const answerShortage = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/orders/{orderId}/shortages/{offerId}',
  summary: 'Answer a kitchen that is short of a meal: swap it, take the money back, or take the later date',
  who: 'signed-in',
  params: z.object({ orderId: pathId, offerId: pathId }),
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('swap'), mealId: id }),
    z.strictObject({ answer: z.literal('refund') }),
    z.strictObject({ answer: z.literal('date') }),
  ]),
  reply: order,
  errors: ['order-not-found', 'no-shortage-open', 'swap-not-possible', 'delay-date-full'],
})
export type ShortageWish = z.output<NonNullable<typeof answerShortage.body>>
