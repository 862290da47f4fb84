import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { type OrderStatus, orderStatuses } from '@ladlewell/domain/order.ts'
import { kitchenSteps as steps } from '@ladlewell/domain/order-step.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { order, refundTarget } from './ordering.ts'
import { filter, pageOf, sortedQuery } from './page.ts'
import { sentences } from './sentences.ts'
import { dollars, id, marketDate, pathId, requiredText, text } from './shapes.ts'

const row = z.object({
  orderId: id,
  placedAt: z.iso.datetime(),
  orderStatus: z.string(),
  paymentStatus: z.string(),
  chefId: id,
  chefName: z.string(),
  customerId: id,
  customerName: z.string(),
  email: z.string(),
  deliveryDate: marketDate,
  meals: z.int(),
  totalAmount: dollars,
  refunded: dollars,
})
export type StaffOrderRow = z.output<typeof row>

export const orderSorts = ['oldest', 'delivery', '-delivery', 'total', '-total'] as const

const filters = {
  status: filter(z.enum(orderStatuses as [OrderStatus, ...OrderStatus[]])),
  /** A kitchen's number or a part of its name. */
  chef: filter(text(80)),
  /** Delivery dates. */
  from: filter(marketDate),
  to: filter(marketDate),
  /** The order's number, or a part of its customer's name or e-mail address. */
  text: filter(text(80)),
}

export const orderFilters = z.strictObject(filters)

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/v1/staff/orders',
  summary: 'All orders, newest first or as `sort` says',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...sortedQuery(orderSorts), ...filters }),
  reply: pageOf(row),
  errors: [],
})

export const getStaffOrdersCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/orders.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'order-files',
  query: z.object(filters),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const liable = z.enum(['platform', 'chef'])
const reason = requiredText(500)

const refundParts = z.object({
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  price: dollars,
  taxes: dollars,
  discount: dollars,
  commission: dollars,
  fee: dollars,
  tip: dollars,
  goodwill: dollars,
  /** Goodwill of before that counts towards it, and what of that the kitchen had borne. */
  netted: dollars,
  nettedChef: dollars,
})

const staffOrder = order.extend({
  customer: z.object({
    customerId: id,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    disabled: z.boolean(),
  }),
  commissionPercent: z.number(),
  commission: dollars,
  /** What of delivery fee and tip is its kitchen’s. */
  kitchenFee: dollars,
  kitchenTip: dollars,
  payment: z.object({
    status: z.string(),
    captured: dollars,
    /** The payment provider's name for it. */
    intentId: z.string().nullable(),
    declineMessage: z.string().nullable(),
  }),
  refunds: z.array(
    z.object({
      refundId: id,
      reason: z.string(),
      amount: dollars,
      liable: z.enum(['platform', 'chef', 'driver']),
      note: z.string().nullable(),
      /** Numbers of the order's items, from 1. */
      lines: z.array(z.int()).nullable(),
      /** What went back of what; null of those that end an order, and from before it was kept. */
      parts: refundParts.nullable(),
      kitchenNote: z.string().nullable(),
      /** What the kitchen bore of it so far. */
      kitchenPaid: z.number(),
      owedAt: z.iso.datetime(),
      /** When the provider made it; null while it is owed. */
      doneAt: z.iso.datetime().nullable(),
      tries: z.int(),
    }),
  ),
  events: z.array(
    z.object({
      status: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
      /** When the step was taken back. */
      undoneAt: z.iso.datetime().nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'sms']),
      subject: z.string(),
      queuedAt: z.iso.datetime(),
      state: z.enum(['sent', 'waiting', 'dropped', 'given up']),
    }),
  ),
  problems: z.array(
    z.object({
      problemId: id,
      kind: z.string(),
      text: z.string(),
      reportedAt: z.iso.datetime(),
      closedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Who gained and who gave, in the order in which it was written. */
  ledger: z.array(
    z.object({ party: z.string(), kind: z.string(), amount: z.number(), at: z.iso.datetime() }),
  ),
  /** What staff may do with it now. */
  moves: z.array(z.enum(steps)),
  /** The next step, while it has to wait for the delivery day. */
  later: z.object({ step: z.enum(steps), from: marketDate }).nullable(),
  /** The last step, while it can be taken back. */
  undo: z.object({ step: z.enum(steps), until: z.iso.datetime() }).nullable(),
  mayRefuse: z.boolean(),
  mayCancel: z.boolean(),
  /** What was captured and not given back. */
  refundable: dollars,
  /** What somebody asked about it that waits for a second person. */
  approvals: z.array(
    z.object({
      approvalId: id,
      kind: z.string(),
      amount: dollars.nullable(),
      reason: z.string(),
      askedBy: z.string(),
    }),
  ),
  /** The approval that this call waits for; null of what was done, or only read. */
  waits: id.nullable(),
})
export type StaffOrder = z.output<typeof staffOrder>

const lineNumber = z.int().min(1).max(100)
const isWholeCents = (amount: number) => centsFromDollars(amount) !== null

const params = z.object({ orderId: pathId })
const path = '/api/v1/staff/orders/{orderId}'

export const getStaffOrder = endpoint({
  method: 'GET',
  path,
  summary: 'All that is known of an order',
  who: 'staff',
  needs: 'read',
  params,
  reply: staffOrder,
  errors: ['order-not-found'],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: `${path}/refunds`,
  summary:
    'Refund servings of some lines, the delivery fee, the tip, or an amount for goodwill. The same Idempotency-Key, or without one the same words within a minute, refunds once. Where staff give back more of an order than the market’s limit, a second person has to agree: then the answer is 202, with the approval in `waits`, and nothing goes back until they do',
  who: 'staff',
  needs: 'refunds',
  idempotent: true,
  params,
  body: z
    .strictObject({
      /** Dollars, for goodwill: no taxes and no commission go back with them. */
      amount: dollars.positive().refine(isWholeCents, sentences['not-whole-cents']).optional(),
      /**
       * Servings of the order's items, which are numbered from 1: each with its taxes, discount and commission. A number
       * alone is all that is left of the item.
       */
      lines: z
        .array(
          z.union([lineNumber, z.strictObject({ line: lineNumber, quantity: z.int().min(1).max(1000) })]),
        )
        .min(1)
        .max(100)
        .optional(),
      /** Whether the delivery fee goes back. */
      fee: z.boolean().default(false),
      /** Whether the tip goes back. */
      tip: z.boolean().default(false),
      /** Who bears it: the kitchen, up to what it earned on these servings, or Ladlewell. */
      liable,
      /** For our books and, as it stands, for the customer. */
      reason,
      /** Back as it was paid, or to the customer's credit. */
      to: refundTarget.default('as-paid'),
      /** What a kitchen that bears it reads beside the amount. */
      kitchenNote: text(500).optional(),
      /** Why more goes back than was paid, where meals come again as well. */
      overReason: text(500).optional(),
    })
    .refine(
      ({ amount, lines, fee, tip }) => (amount === undefined) !== (lines === undefined && !fee && !tip),
      {
        error: 'Say an amount, or what goes back.',
        path: ['amount'],
      },
    ),
  reply: staffOrder,
  errors: [
    'order-not-found',
    'not-paid',
    'refund-too-large',
    'lines-refunded',
    'given-already',
    'key-reused',
  ],
})

export const moveStaffOrder = endpoint({
  method: 'POST',
  path: `${path}/moves`,
  summary: 'Bring an order one step on, in the kitchen’s place',
  who: 'staff',
  needs: 'move-orders',
  params,
  body: z.strictObject({ to: z.enum(steps), reason: text(500).optional() }),
  reply: staffOrder,
  errors: ['order-not-found', 'move-not-possible', 'delay-open', 'delivery-day-ahead'],
})

export const undoStaffMove = endpoint({
  method: 'POST',
  path: `${path}/undone-moves`,
  summary: 'Take back the last step of an order, within ten minutes, whoever made it',
  who: 'staff',
  needs: 'move-orders',
  params,
  body: z.strictObject({ step: z.enum(steps), reason: text(500).optional() }),
  reply: staffOrder,
  errors: ['order-not-found', 'undo-not-possible'],
})

export const refuseStaffOrder = endpoint({
  method: 'POST',
  path: `${path}/refusal`,
  summary: 'Refuse an order that is not on its way yet: everything is given back and the customer told why',
  who: 'staff',
  needs: 'move-orders',
  params,
  body: z.strictObject({ reason, kitchenNote: text(500).optional() }),
  reply: staffOrder,
  errors: ['order-not-found', 'not-refusable'],
})

export const cancelStaffOrder = endpoint({
  method: 'POST',
  path: `${path}/cancellation`,
  summary:
    'Cancel an order for its customer. Before the cut-off everything is given back; after it the kitchen has earned: without `liable` it is refused with `cut-off-passed`, and what goes back above the market’s limit needs a second person: then the answer is 202, with the approval in `waits`',
  who: 'staff',
  needs: 'move-orders',
  params,
  body: z.strictObject({
    reason,
    /** After the cut-off: who pays. The customer: nothing goes back. */
    liable: z.enum(['platform', 'chef', 'customer']).optional(),
    /** What the kitchen reads beside the amount. */
    kitchenNote: text(500).optional(),
  }),
  reply: staffOrder,
  errors: ['order-not-found', 'not-cancellable', 'unpaid-or-refunded', 'cut-off-passed'],
})
