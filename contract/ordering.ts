import { cartKey, MOST_OF_ONE } from '@ladlewell/domain/cart.ts'
import { refundTargets } from '@ladlewell/domain/credit.ts'
import { carriers } from '@ladlewell/domain/delivery-window.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { endReasons } from '@ladlewell/domain/subscription.ts'
import { MOST_TIP_CENTS } from '@ladlewell/domain/tip.ts'
import { z } from 'zod'
import { addressInput, deliveryAddress } from './addresses.ts'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { dateArray, deliveryWindow, dollars, id, marketDate, pathId, text } from './shapes.ts'

const quantity = z
  .union([z.int(), z.string().regex(/^\d{1,3}$/)])
  .transform(Number)
  .pipe(z.int().min(1).max(MOST_OF_ONE))

const orderItem = z.strictObject({
  mealId: id,
  quantity,
  /** Any value but `veggie` means carb. */
  sideOption: z
    .string()
    .max(40)
    .nullish()
    .transform(side => (side === 'veggie' ? ('veggie' as const) : ('carb' as const))),
  doubleProtein: z.boolean().nullish().transform(Boolean),
})

const tip = z
  .number()
  .min(0)
  .max(MOST_TIP_CENTS / 100, sentences['tip-too-large'])
  .refine(amount => centsFromDollars(amount) !== null, sentences['not-whole-cents'])

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const refundTarget = z.enum(refundTargets)

const placeOrderBody = z.strictObject({
  orderItems: z.array(orderItem).max(100).refine(holdsNoMoreThanMost, sentences['too-many-of-one']),
  isSubscription: z.boolean(),
  isNewAddress: z.boolean().default(false),
  /** The payment provider's payment method id. Not needed when the total is 0. */
  paymentMethod: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/)
    .nullish(),
  chefId: id,
  /** The delivery date. */
  orderDate: marketDate,
  promoCode: text(60).nullish(),
  address: addressInput,
  instructions: text(1000).nullish(),
  /** Dollars on top, for the chef and the driver. */
  tip: tip.nullish(),
  /** Keep the card for later orders; on the weekly plan it is kept anyway. */
  saveCard: z.boolean().nullish(),
  /** Sent by some callers and ignored: the token says who orders. */
  userId: z.unknown().optional(),
  /** Dollars that the customer was shown; when it differs from ours the order is refused. */
  totalAmount: dollars.nullish(),
  /** Dollars of it that the customer was told their credit pays; 0 keeps the credit. Left out: as much as there is. */
  creditAmount: dollars.nullish(),
  /** The hours that the customer was shown; when the kitchen's are more than an hour off by now the order is refused. */
  window: z.object({ from: hour, until: hour }).nullish(),
})
export type PlaceOrderBody = z.output<typeof placeOrderBody>
export type PlaceOrderInput = z.input<typeof placeOrderBody>

/** Items of the same meal and options are one line, and a line has its most. */
function holdsNoMoreThanMost(items: z.output<typeof orderItem>[]): boolean {
  const lines = Map.groupBy(items, item => cartKey({ ...item, id: item.mealId }))
  return [...lines.values()].every(
    line => line.length === 1 || line.reduce((sum, { quantity }) => sum + quantity, 0) <= MOST_OF_ONE,
  )
}

export const confirmedItem = z.object({
  mealId: id,
  name: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  /** Of one serving, double protein included. */
  price: dollars,
  sideOption: z.enum(['carb', 'veggie']),
  /** What that side was; empty: the chef did not say. */
  sideName: z.string(),
  doubleProtein: z.boolean(),
  /** As declared when it was bought; null: not declared. */
  allergens: z.array(z.string()).nullable(),
  /** Servings that its kitchen ran short of, which were refunded; left out when there are none. */
  missing: z.int().optional(),
})

const amounts = z.object({
  subtotal: dollars,
  taxes: dollars,
  deliveryFee: dollars,
  tip: dollars,
  discount: dollars,
  discountKind: z.enum(['coupon', 'weekly']).nullable(),
  quantityDiscount: dollars,
  totalAmount: dollars,
})

export const order = amounts.extend({
  /** What of the total the customer's credit pays; a card pays the rest. */
  credit: dollars,
  orderId: id,
  chefId: id,
  chefName: z.string(),
  orderStatus: z.string(),
  paymentStatus: z.string(),
  deliveryDate: dateArray,
  window: deliveryWindow,
  deliveredBy: z.enum(carriers),
  cutoffAt: z.iso.datetime(),
  placedAt: z.iso.datetime(),
  isSubscription: z.boolean(),
  promoCode: z.string().nullable(),
  items: z.array(confirmedItem),
  refunded: dollars,
  /** What of that became credit. */
  refundedCredit: dollars,
  instructions: z.string().nullable(),
  address: deliveryAddress,
  canCancelOrder: z.boolean(),
  /** The order whose meals this one brings again, at no cost; left out of any other. */
  redeliveryOf: id.optional(),
  /** Orders that bring meals of this one again; left out when there are none. */
  redeliveries: z
    .array(z.object({ orderId: id, deliveryDate: dateArray, orderStatus: z.string() }))
    .optional(),
  /** Servings that became another meal after a complaint, and what went back for it; left out when there are none. */
  swaps: z.array(z.object({ servings: z.int(), from: z.string(), to: z.string(), back: dollars })).optional(),
  /** The kitchen's wish for a later date, while it waits for the customer's answer. */
  delay: z
    .object({
      proposedDate: dateArray,
      window: deliveryWindow,
      reason: z.string(),
      /** Without an answer by then the order is refunded in full. */
      answerBy: z.iso.datetime(),
    })
    .nullable(),
  /** The kitchen's question whether the order's window will do, while it waits: without an answer it stands. */
  windowQuestion: z
    .object({
      /** As it was agreed. */
      before: deliveryWindow,
      answerBy: z.iso.datetime(),
    })
    .nullable(),
  /** Meals that the kitchen is short of, while the customer's answer is to come; left out when there are none. */
  shortages: z
    .array(
      z.object({
        offerId: id,
        mealName: z.string(),
        servings: z.int(),
        /** What the kitchen would cook instead. A dearer meal costs nothing more, for a cheaper one some goes `back`. */
        swaps: z.array(
          z.object({
            mealId: id,
            name: z.string(),
            allergens: z.array(z.string()).nullable(),
            back: dollars,
          }),
        ),
        refund: dollars,
        /** To which the whole order could move. */
        laterDate: dateArray.nullable(),
        /** Without an answer by then the servings are refunded. */
        answerBy: z.iso.datetime(),
      }),
    )
    .optional(),
  /** The weekly plan that this order began, while it goes on; `nextDelivery` null: no box of it is planned, as while it is paused. */
  weeklyPlan: z.object({ subscriptionId: id, nextDelivery: dateArray.nullable() }).optional(),
  /** Meals of it that nobody should eat, and why; left out when there are none. */
  recalled: z.array(z.object({ mealId: id, reason: z.string(), calledAt: z.iso.datetime() })).optional(),
  timeline: z.array(
    z.object({
      status: z.string(),
      at: z.iso.datetime(),
      /** Of a step that the kitchen took back: when. */
      undoneAt: z.iso.datetime().optional(),
    }),
  ),
})
export type Order = z.output<typeof order>

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/place-order',
  summary:
    'Place and pay an order. 200 paid · 202 outcome not known yet (ask for the order) · 402 declined or to be confirmed',
  who: 'signed-in',
  idempotent: true,
  body: placeOrderBody,
  reply: order,
  errors: [
    'empty-order',
    'chef-not-available',
    'meal-not-available',
    'mixed-chefs',
    'meal-out-of-week',
    'meal-sold-out',
    'not-a-delivery-day',
    'cut-off-passed',
    'date-full',
    'date-held',
    'first-order-too-large',
    'too-many-unpaid',
    'too-many-declines',
    'too-many-codes',
    'too-many-unpaid-here',
    'outside-area',
    'order-not-on-behalf',
    'promo-invalid',
    'promo-unconfirmed',
    'promo-card-used',
    'promo-needs-card',
    'price-changed',
    'credit-changed',
    'window-changed',
    'key-reused',
    'cards-unavailable',
    'payment-declined',
    'payment-action-required',
    'payment-method-invalid',
    'order-expired',
    'not-on-behalf',
  ],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders',
  summary: "The user's orders, newest first: at most 100 a page, the next one in the Link header",
  who: 'signed-in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(100),
    before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  reply: z.array(order),
  errors: [],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/{orderId}',
  summary: "One of the user's orders",
  who: 'signed-in',
  paying: true,
  params: z.object({ orderId: pathId }),
  reply: order,
  errors: ['order-not-found'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/{orderId}/cancelOrder',
  summary:
    'Cancel an order: refunded before its cut-off; after it only with withoutRefund. A weekly plan that it began goes on, as the answer says, unless endSubscription ends it in the same step',
  who: 'signed-in',
  params: z.object({ orderId: pathId }),
  body: z
    .strictObject({
      withoutRefund: z.boolean().optional(),
      endSubscription: z.boolean().optional(),
      /** Back as it was paid unless the customer would rather have credit. */
      refundTo: refundTarget.optional(),
      /** Why that is ended. */
      endReason: z.enum(endReasons).optional(),
    })
    .nullish(),
  reply: order,
  errors: ['order-not-found', 'cut-off-passed', 'unpaid-or-refunded', 'not-cancellable', 'delay-open'],
})

export const answerDelay = endpoint({
  method: 'PUT',
  path: '/api/v1/orders/{orderId}/delay',
  summary: 'Answer a kitchen that proposes a later date: take it, or decline and be refunded in full',
  who: 'signed-in',
  params: z.object({ orderId: pathId }),
  body: z.strictObject({ answer: z.enum(['accept', 'decline']) }),
  reply: order,
  errors: ['order-not-found', 'no-delay-open', 'delay-date-full'],
})

export const answerWindow = endpoint({
  method: 'PUT',
  path: '/api/v1/orders/{orderId}/window',
  summary:
    'Answer a kitchen that moved the delivery window by more than an hour: keep the order, or cancel it and be refunded in full',
  who: 'signed-in',
  params: z.object({ orderId: pathId }),
  body: z.strictObject({ answer: z.enum(['keep', 'cancel']) }),
  reply: order,
  errors: ['order-not-found', 'no-window-question'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/receipt.pdf',
  summary: "The receipt of one of the user's paid orders, to keep or print",
  who: 'signed-in',
  params: z.object({ orderId: pathId }),
  reply: z.custom<Blob>(),
  media: 'application/pdf',
  errors: ['order-not-found', 'not-paid'],
})
