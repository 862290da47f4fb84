import { z } from 'zod'
import { endpoint } from './http.ts'
import { dollars, id, marketDate, pathId, requiredText } from './shapes.ts'
import { thread } from './threads.ts'

const params = z.object({ threadId: pathId })
const path = '/api/v1/staff/threads/{threadId}'
const bearer = z.enum(['platform', 'chef'])
const line = z.int().min(1).max(100)
const quantity = z.int().min(1).max(1000)
/** `waits`: the approval that it waits for, above the market's limit; then the answer is 202. */
const reply = thread.extend({ waits: id.nullable() })
const meal = z.object({ mealId: id, name: z.string() })

export const getRemedies = endpoint({
  method: 'GET',
  path: `${path}/remedies`,
  summary:
    'What can be arranged in a conversation about an order: dates of its kitchen on which meals can come again, and meals that they can be swapped for before the cut-off',
  who: 'staff',
  needs: 'refunds',
  params,
  reply: z.object({
    lines: z.array(
      z.object({
        line: z.int(),
        mealId: id,
        name: z.string(),
        quantity: z.int(),
        /** Servings that neither went back nor come again. */
        left: z.int(),
        /** What the customer paid for one of them. */
        worth: dollars,
        /** What it can be swapped for, and what goes back for one serving; empty after the cut-off. */
        swaps: z.array(meal.extend({ back: dollars })),
      }),
    ),
    /** A redelivery that is under way: another one waits for its end. */
    underWay: id.nullable(),
    dates: z.array(
      z.object({ date: marketDate, cutoffAt: z.iso.datetime(), left: z.int(), meals: z.array(meal) }),
    ),
  }),
  errors: ['not-found', 'order-not-found'],
})
export type Remedies = z.output<(typeof getRemedies)['reply']>

export const arrangeRedelivery = endpoint({
  method: 'POST',
  path: `${path}/redeliveries`,
  summary:
    'Have the kitchen bring meals of the order again on another of its dates: an order of its own that costs the customer nothing. What the kitchen bears it earns nothing for',
  who: 'staff',
  needs: 'refunds',
  idempotent: true,
  params,
  body: z.strictObject({
    deliveryDate: marketDate,
    lines: z
      .array(
        z.strictObject({
          ...{ line, quantity },
          /** Another meal of that date's menu in its place; left out, the same. */
          mealId: id.optional(),
        }),
      )
      .min(1)
      .max(100),
    liable: bearer,
    /** As the customer and the kitchen read it. */
    reason: requiredText(500),
    /** Why more is given than was paid, where some of it went back or came again before. */
    overReason: requiredText(500).optional(),
  }),
  reply,
  errors: [
    ...['not-found', 'order-not-found', 'not-paid', 'key-reused', 'given-already', 'redelivery-under-way'],
    ...['redelivery-not-possible', 'chef-not-available', 'meal-not-available', 'mixed-chefs'],
    ...['not-a-delivery-day', 'cut-off-passed', 'meal-out-of-week', 'meal-sold-out', 'date-full'],
    ...['outside-area', 'lines-refunded'],
  ] as const,
})

export const arrangeSwap = endpoint({
  method: 'POST',
  path: `${path}/swaps`,
  summary:
    'Swap servings of an order for another meal of its kitchen and date before the cut-off: of a cheaper one the difference goes back, a dearer one costs nothing more',
  who: 'staff',
  needs: 'refunds',
  idempotent: true,
  params,
  body: z.strictObject({ line, quantity, mealId: id, liable: bearer, reason: requiredText(500) }),
  reply,
  errors: [
    ...['not-found', 'order-not-found', 'not-paid', 'key-reused', 'lines-refunded', 'swap-not-possible'],
    ...['cut-off-passed', 'refund-too-large'],
  ] as const,
})
