import { carriers } from '@ladlewell/domain/delivery-window.ts'
import { spiceLevels } from '@ladlewell/domain/filters.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { z } from 'zod'
import { addressInput, deliveryAddress } from './addresses.ts'
import { endpoint } from './http.ts'
import { pageOf, pageQuery } from './page.ts'
import { sentences } from './sentences.ts'
import { deliveryWindow, dollars, id, marketDate, namedSides, pathId } from './shapes.ts'

const boxStates = ['planned', 'open', 'locked', 'ordered', 'skipped', 'failed'] as const
const weekRules = ['choose-for-me', 'repeat', 'skip'] as const

const side = z.enum(['carb', 'veggie'])

/** One meal of a box. */
const pick = z.object({
  mealId: id,
  name: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  sideOption: side,
  sideName: z.string(),
  doubleProtein: z.boolean(),
  /** One serving, double protein included, before the weekly discount. */
  price: dollars,
  allergens: z.array(z.string()).nullable(),
  /** Why it is in the box: the domain's `PickReason`; 'yours' is the customer's own choice. */
  reason: z.string(),
  /** What of it does not suit the customer's diet profile; only their own choices can have any. */
  conflicts: z.array(z.unknown()),
  /** False: it cannot be had for this date any more, and will be replaced. */
  isAvailable: z.boolean(),
})

const price = z.object({
  subtotal: dollars,
  taxes: dollars,
  deliveryFee: dollars,
  discount: dollars,
  quantityDiscount: dollars,
  totalAmount: dollars,
  /** What credit paid of the order, or would pay now of a box that is open; the card pays the rest. */
  creditAmount: dollars,
})

export const box = z.object({
  deliveryDate: marketDate,
  window: deliveryWindow,
  deliveredBy: z.enum(carriers),
  menuWeek: z.int(),
  state: z.enum(boxStates),
  /** Who brought it there, why and when; `why` is a code of domain/box/box.ts that the screen puts into words. */
  actor: z.enum(['customer', 'staff', 'chef', 'system']),
  why: z.string(),
  changedAt: z.iso.datetime(),
  cutoffAt: z.iso.datetime(),
  /** When it opens: its meals are chosen and its price is told. */
  opensAt: z.iso.datetime(),
  /**
   * What a box that would be open by now waits for: 24 hours since the subscription's first order was delivered, or
   * papers of its kitchen that reach its date.
   */
  waitsFor: z.enum(['first-delivery', 'papers']).nullable(),
  /** When the card is tried next; null: it will not be, as things stand. */
  chargeAt: z.iso.datetime().nullable(),
  picks: z.array(pick),
  pickedBy: z.enum(['customer', 'rule']).nullable(),
  /** As priced now; null when there is nothing to price. A box that became an order says that order's amounts. */
  price: price.nullable(),
  /** What we told before, while the box is not charged because it costs more by now. */
  formerTotal: dollars.nullable(),
  /** Over the customer's ceiling, and not agreed to yet. */
  needsAgreement: z.boolean(),
  obstacle: z.enum(['declined', 'card-needed', 'authentication', 'above-ceiling', 'price-rose']).nullable(),
  orderId: id.nullable(),
  /** What can be done with it now. */
  can: z.object({
    choose: z.boolean(),
    skip: z.boolean(),
    unskip: z.boolean(),
    agree: z.boolean(),
    pay: z.boolean(),
  }),
  version: z.int(),
})
export type Box = z.output<typeof box>

export const subscriptionDetails = z.object({
  subscriptionId: id,
  chefId: id,
  chefName: z.string(),
  /** Whether the kitchen sells now; while it does not, boxes wait and are not charged. */
  chefSells: z.boolean(),
  chefWeekdays: z.array(z.string()),
  weekday: z.string(),
  slots: z.int(),
  rule: z.enum(weekRules),
  ceiling: dollars.nullable(),
  address: deliveryAddress,
  /** The card that is charged; null: none is left, one is needed before the next charge. */
  card: z.object({ id: z.string(), brand: z.string(), last4: z.string(), isExpired: z.boolean() }).nullable(),
  /** What the customer has in credit, which pays for boxes before the card, as far as it reaches. */
  credit: dollars,
  startedAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  /** Boxes are delivered again from this date on; null while paused: until it is resumed. */
  pausedUntil: marketDate.nullable(),
  pausedBy: z.enum(['customer', 'payment', 'kitchen']).nullable(),
  /** The next six, by date. */
  boxes: z.array(box),
  version: z.int(),
})
export type SubscriptionDetails = z.output<typeof subscriptionDetails>

const subscriptionPath = '/api/v1/subscriptions/{subscriptionId}'
const boxPath = `${subscriptionPath}/boxes/{date}`
const params = z.object({ subscriptionId: pathId })
const boxParams = z.object({ subscriptionId: pathId, date: marketDate })
const missing = ['subscription-not-found', 'box-not-found'] as const
const version = z.int()

export const getSubscription = endpoint({
  method: 'GET',
  path: subscriptionPath,
  summary: 'A subscription with its terms and its next six boxes',
  who: 'signed-in',
  params,
  reply: subscriptionDetails,
  errors: ['subscription-not-found'],
})

export const changeSubscription = endpoint({
  method: 'PUT',
  path: `${subscriptionPath}/terms`,
  summary:
    'Changes what is sent: weekday, number of meals, rule, ceiling, address, card. Locked boxes stay as they are',
  who: 'signed-in',
  params,
  body: z.strictObject({
    version,
    weekday: z.string().max(10).optional(),
    slots: z.int().min(1).max(40).optional(),
    rule: z.enum(weekRules).optional(),
    ceiling: dollars
      .refine(amount => centsFromDollars(amount) !== null, sentences['not-whole-cents'])
      .nullable()
      .optional(),
    address: addressInput.optional(),
    paymentMethod: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/)
      .optional(),
  }),
  reply: subscriptionDetails,
  errors: [
    'subscription-not-found',
    'changed-meanwhile',
    'outside-area',
    'not-a-delivery-day',
    'card-not-found',
    'payment-declined',
    'too-many-declines',
    'payment-action-required',
    'payment-method-invalid',
    'subscription-cancelled',
    'not-on-behalf',
    'unavailable',
  ],
})

export const pauseSubscription = endpoint({
  method: 'PUT',
  path: `${subscriptionPath}/pause`,
  summary: 'Delivers nothing until a date; boxes that are locked already still come unless they are skipped',
  who: 'signed-in',
  params,
  body: z.strictObject({ until: marketDate }),
  reply: subscriptionDetails,
  errors: [
    'subscription-not-found',
    'subscription-cancelled',
    'pause-too-short',
    'pause-too-long',
    'not-on-behalf',
  ],
})

export const endPause = endpoint({
  method: 'DELETE',
  path: `${subscriptionPath}/pause`,
  summary: 'Resumes a paused subscription; a repetition changes nothing',
  who: 'signed-in',
  notOnBehalf: true,
  params,
  reply: subscriptionDetails,
  errors: ['subscription-not-found', 'subscription-cancelled', 'not-on-behalf'],
})

const choice = z.strictObject({
  mealId: id,
  quantity: z.int().min(1).max(40),
  sideOption: side,
  doubleProtein: z.boolean().default(false),
})

export const chooseMeals = endpoint({
  method: 'PUT',
  path: `${boxPath}/picks`,
  summary: 'Puts meals of that week’s menu into a box: as many as the subscription has slots',
  who: 'signed-in',
  params: boxParams,
  body: z.strictObject({ version, picks: z.array(choice).min(1).max(40) }),
  reply: box,
  errors: [
    ...missing,
    'changed-meanwhile',
    'box-locked',
    'cut-off-passed',
    'wrong-number-of-meals',
    'meal-not-on-menu',
    'not-on-behalf',
  ],
})

export const unchooseMeals = endpoint({
  method: 'DELETE',
  path: `${boxPath}/picks`,
  summary: 'Gives the choice back to the customer’s rule',
  who: 'signed-in',
  params: boxParams,
  reply: box,
  errors: [...missing, 'box-locked', 'cut-off-passed', 'not-on-behalf'],
})

export const skipBox = endpoint({
  method: 'PUT',
  path: `${boxPath}/skip`,
  summary: 'Skips a box until its cut-off; what was charged for it is refunded. A repetition changes nothing',
  who: 'signed-in',
  params: boxParams,
  reply: box,
  errors: [...missing, 'cut-off-passed'],
})

export const unskipBox = endpoint({
  method: 'DELETE',
  path: `${boxPath}/skip`,
  summary: 'Brings a skipped box back until its cut-off; a repetition changes nothing',
  who: 'signed-in',
  notOnBehalf: true,
  params: boxParams,
  reply: box,
  errors: [
    ...missing,
    'cut-off-passed',
    'not-a-delivery-day',
    'subscription-cancelled',
    'subscription-paused',
    'not-on-behalf',
  ],
})

export const agreeToPrice = endpoint({
  method: 'PUT',
  path: `${boxPath}/agreement`,
  summary: 'Agrees to one box above the ceiling, at the total that was shown',
  who: 'signed-in',
  notOnBehalf: true,
  params: boxParams,
  body: z.strictObject({ totalAmount: dollars }),
  reply: box,
  errors: [...missing, 'cut-off-passed', 'box-locked', 'price-changed', 'not-on-behalf'],
})

export const payForBox = endpoint({
  method: 'POST',
  path: `${boxPath}/payment`,
  summary:
    'The customer pays for a box whose card was refused: with another card, or by proving who they are at their bank (402 payment-action-required, then again). Answers as placing an order does',
  who: 'signed-in',
  notOnBehalf: true,
  params: boxParams,
  body: z.strictObject({
    paymentMethod: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/)
      .optional(),
  }),
  reply: box,
  errors: [
    ...missing,
    'cut-off-passed',
    'box-not-payable',
    'cards-unavailable',
    'payment-declined',
    'too-many-declines',
    'payment-action-required',
    'order-expired',
    'not-on-behalf',
    'unavailable',
  ],
})

const menuMeal = z.object({
  mealId: id,
  name: z.string(),
  imageUrl: z.string(),
  cuisineType: z.string(),
  price: dollars,
  vegetarian: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  spiceLevel: z.enum(spiceLevels),
  allergens: z.array(z.string()).nullable(),
  carbAllergens: z.array(z.string()),
  veggieAllergens: z.array(z.string()),
  ...namedSides,
  rating: z.number().nullable(),
  isFavorite: z.boolean(),
  isSoldOut: z.boolean(),
  /** Servings that the date still has of it; null: it is not limited. */
  left: z.int().nullable(),
  /** Of the meal with either side: what does not suit the customer's diet profile. */
  conflicts: z.object({ carb: z.array(z.unknown()), veggie: z.array(z.unknown()) }),
})
export type BoxMeal = z.output<typeof menuMeal>

export const listBoxMenu = endpoint({
  method: 'GET',
  path: `${boxPath}/menu`,
  summary: 'The meals that the kitchen delivers on that date',
  who: 'signed-in',
  params: boxParams,
  reply: z.array(menuMeal),
  errors: [...missing],
})

const subscriptionReceipt = z.object({
  receiptId: id,
  at: z.iso.datetime(),
  actor: z.enum(['customer', 'staff', 'chef', 'system']),
  /** A verb in the past: skipped, unskipped, chose, paused, resumed, cancelled, brought-back, terms-changed, agreed … */
  kind: z.string(),
  deliveryDate: marketDate.nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type SubscriptionReceipt = z.output<typeof subscriptionReceipt>

export const listSubscriptionReceipts = endpoint({
  method: 'GET',
  path: `${subscriptionPath}/receipts`,
  summary: 'The dated proof of everything that was changed about a subscription, newest first',
  who: 'signed-in',
  params,
  query: z.object(pageQuery),
  reply: pageOf(subscriptionReceipt),
  errors: ['subscription-not-found'],
})

const expectedDate = z.object({
  deliveryDate: marketDate,
  menuWeek: z.int(),
  cutoffAt: z.iso.datetime(),
  capacity: z.int(),
  /** Servings of living orders. */
  ordered: z.int(),
  /** Servings of boxes that are not orders yet, by how sure they are. */
  open: z.int(),
  planned: z.int(),
  /** Of meals that open boxes hold, the most first. */
  meals: z.array(z.object({ mealId: id, name: z.string(), servings: z.int() })),
})
export type ExpectedDate = z.output<typeof expectedDate>

export const listExpectedServings = endpoint({
  method: 'GET',
  path: '/api/v1/chef/expected-servings',
  summary: 'What weekly boxes will bring to the kitchen on its coming dates, beside what is ordered',
  who: 'chef',
  reply: z.array(expectedDate),
  errors: ['chef-not-found'],
})
