import { endReasons } from '@ladlewell/domain/subscription.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { confirmedItem } from './ordering.ts'
import { filter } from './page.ts'
import { dateArray, dollars, flag, id, pathId } from './shapes.ts'

const subscription = z.object({
  subscriptionId: id,
  /** The latest order of it; items, payment and total are that order's. */
  orderId: id,
  chefId: id,
  chefName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  paymentStatus: z.string(),
  items: z.array(confirmedItem),
  totalAmount: dollars,
  /** The day of the week on which it is delivered. */
  weekday: z.string(),
  /** Meals a week. */
  slots: z.int(),
  startedAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable(),
  /** Orders of it that are paid and still to come; cancelling the subscription leaves them as they are. */
  onTheWay: z.array(z.object({ orderId: id, deliveryDate: dateArray })),
})
export type Subscription = z.output<typeof subscription>

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/subscriptions',
  summary:
    "The user's running subscriptions, newest first; with cancelled=true those cancelled within the last 30 days",
  who: 'signed-in',
  query: z.object({ cancelled: flag.default(false) }),
  reply: z.array(subscription),
  errors: [],
})

export const pauseOrResumeSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/{subscriptionId}/pauseOrResumeSubscription',
  summary:
    'resume=false ends the renewals, and may say why, resume=true brings them back; a repetition changes nothing',
  who: 'signed-in',
  params: z.object({ subscriptionId: pathId }),
  query: z.object({ resume: flag, reason: filter(z.enum(endReasons)) }),
  reply: subscription,
  errors: ['subscription-not-found', 'chef-not-available', 'not-on-behalf'],
})
