import { carriers } from '@ladlewell/domain/delivery-window.ts'
import {
  type OrderStatusWord,
  orderStatusCode,
  orderStatuses,
  orderStatusWord,
} from '@ladlewell/domain/order.ts'
import { type KitchenStep, kitchenSteps as stepCodes } from '@ladlewell/domain/order-step.ts'
import { z } from 'zod'
import { deliveryAddress } from './addresses.ts'
import { kitchenCost } from './earnings.ts'
import { endpoint } from './http.ts'
import { reportedProblem } from './problems.ts'
import { deliveryWindow, dollars, id, marketDate, pathId, requiredText } from './shapes.ts'

/** 'Out for delivery' or 'out-for-delivery', in any case. */
const status = z
  .string()
  .max(40)
  .transform((word, context) => {
    const code = orderStatusCode(word.replaceAll('-', ' ')) ?? orderStatusCode(word)
    if (!code) context.addIssue({ code: 'custom', message: 'This status is not known.' })
    return code ?? z.NEVER
  })

/** Where a kitchen can bring an order, step by step. */
const kitchenSteps = [
  'Preparing',
  'Ready',
  'Out for delivery',
  'Delivered',
] as const satisfies readonly OrderStatusWord[]

const MOST_MOVED_AT_ONCE = 200

const step = status.pipe(
  z.custom<KitchenStep>(
    code => stepCodes.includes(code as KitchenStep),
    'A kitchen cannot bring an order there.',
  ),
)

const statusWord = z.enum(orderStatuses.map(orderStatusWord) as [OrderStatusWord, ...OrderStatusWord[]])
const params = z.object({ orderId: pathId })
const onDate = z.object({ date: marketDate })
const reason = requiredText(500)

const line = z.object({
  line: z.int(),
  mealId: id,
  name: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  sideOption: z.enum(['carb', 'veggie']),
  /** What that side was; empty: the chef did not say. */
  sideName: z.string(),
  doubleProtein: z.boolean(),
  /** As declared when it was bought; null: not declared. */
  allergens: z.array(z.string()).nullable(),
  /** Of one serving, double protein included. */
  price: dollars,
})

const delay = z.object({
  proposedDate: marketDate,
  reason: z.string(),
  proposedAt: z.iso.datetime(),
  /** Without an answer by then the order is refused and refunded. */
  answerBy: z.iso.datetime(),
  /** null: the customer has not answered yet. */
  answer: z.enum(['accepted', 'declined', 'no-answer']).nullable(),
})

/** Where to bring an order: told from the cut-off until it is completed, and not for orders that ended otherwise. */
const destination = deliveryAddress.omit({ country: true })

const kitchenOrder = z.object({
  orderId: id,
  orderStatus: statusWord,
  deliveryDate: marketDate,
  window: deliveryWindow,
  deliveredBy: z.enum(carriers),
  cutoffAt: z.iso.datetime(),
  placedAt: z.iso.datetime(),
  isSubscription: z.boolean(),
  /** First name and the last one's initial, as in 'Dana D.'. */
  customer: z.string(),
  destination: destination.nullable(),
  servings: z.int(),
  lines: z.array(line),
  /** Of the kitchen's own lines, before anybody's discounts. */
  subtotal: dollars,
  /** The order whose meals it brings again; left out of any other. */
  redeliveryOf: id.optional(),
  instructions: z.string().nullable(),
  /** Where the kitchen can bring it now. */
  next: z.array(z.enum(kitchenSteps)),
  /** The next step, while it has to wait for the delivery day. */
  later: z.object({ step: z.enum(kitchenSteps), from: marketDate }).nullable(),
  /** The last step, while it can be taken back. */
  undo: z.object({ step: z.enum(kitchenSteps), until: z.iso.datetime() }).nullable(),
  canRefuse: z.boolean(),
  canDelay: z.boolean(),
  /** First report first. */
  problems: z.array(reportedProblem),
  costs: z.array(kitchenCost),
  /** The newest proposal of another date, answered or not. */
  delay: delay.nullable(),
  timeline: z.array(
    z.object({
      status: statusWord,
      at: z.iso.datetime(),
      reason: z.string().nullable(),
      /** When the step was taken back. */
      undoneAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type KitchenOrder = z.output<typeof kitchenOrder>
export type KitchenOrderLine = KitchenOrder['lines'][number]

const kitchenDate = z.object({
  date: marketDate,
  cutoffAt: z.iso.datetime(),
  /** Customers can order for it now. */
  isOpen: z.boolean(),
  capacity: z.int(),
  /** Servings that orders hold. */
  reserved: z.int(),
  orders: z.int(),
  /** Orders by status, without those that there are none of. */
  counts: z.partialRecord(statusWord, z.int()),
})
export type KitchenDate = z.output<typeof kitchenDate>

export const listKitchenDates = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/dates',
  summary: 'The delivery dates of the last two weeks and to come, by date, with what each holds',
  who: 'chef',
  reply: z.object({
    /** The day that it is in the market. */
    today: marketDate,
    dates: z.array(kitchenDate),
  }),
  errors: ['chef-not-found'],
})

export const listKitchenOrders = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders',
  summary: 'Paid orders of a date or of all dates, newest first; the next page is in the Link header',
  who: 'chef',
  query: z.object({
    date: marketDate.optional(),
    status: status.optional(),
    /** The last order number of the page before. */
    before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.array(kitchenOrder),
  errors: ['chef-not-found'],
})

export const getKitchenOrder = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/{orderId}',
  summary: 'One paid order of the kitchen',
  who: 'chef',
  params,
  reply: kitchenOrder,
  errors: ['chef-not-found', 'order-not-found'],
})

/** Why an order is not brought a step on. */
const stepRefusals = [
  'order-not-found',
  'move-not-possible',
  'delay-open',
  'shortage-open',
  'delivery-day-ahead',
] as const

export const moveKitchenOrder = endpoint({
  method: 'POST',
  path: '/api/v1/chef/orders/{orderId}/moves',
  summary:
    'Bring an order one step on. One that is there already stays; a refusal carries the `order` as it is now',
  who: 'chef',
  params,
  body: z.strictObject({ to: step }),
  reply: kitchenOrder,
  errors: ['chef-not-found', 'kitchen-suspended', ...stepRefusals],
})

export const moveKitchenOrders = endpoint({
  method: 'POST',
  path: '/api/v1/chef/orders/moves',
  summary: 'Bring many orders one step on; those that cannot go there stay, and it is said why',
  who: 'chef',
  body: z.strictObject({ orderIds: z.array(id).min(1).max(MOST_MOVED_AT_ONCE), to: step }),
  reply: z.object({
    moved: z.array(kitchenOrder),
    notMoved: z.array(
      z.object({
        orderId: id,
        code: z.enum(stepRefusals),
        message: z.string(),
        /** As it is now; null when it is none of the kitchen's. */
        order: kitchenOrder.nullable(),
      }),
    ),
  }),
  errors: ['chef-not-found', 'kitchen-suspended'],
})

export const undoKitchenMoves = endpoint({
  method: 'POST',
  path: '/api/v1/chef/orders/undone-moves',
  summary:
    'Take back the last step of orders, within ten minutes: what their customers were told of it is called back or corrected',
  who: 'chef',
  body: z.strictObject({
    orderIds: z.array(id).min(1).max(MOST_MOVED_AT_ONCE),
    /** The step that is to be taken back. */
    step,
  }),
  reply: z.object({
    undone: z.array(kitchenOrder),
    notUndone: z.array(
      z.object({
        orderId: id,
        code: z.enum(['order-not-found', 'undo-not-possible']),
        message: z.string(),
        /** As it is now; null when it is none of the kitchen's. */
        order: kitchenOrder.nullable(),
      }),
    ),
  }),
  errors: ['chef-not-found', 'kitchen-suspended'],
})

export const refuseKitchenOrder = endpoint({
  method: 'POST',
  path: '/api/v1/chef/orders/{orderId}/refusal',
  summary:
    'Refuse an order that is not on its way yet: the customer reads the reason and is refunded in full',
  who: 'chef',
  params,
  body: z.strictObject({ reason }),
  reply: kitchenOrder,
  errors: ['chef-not-found', 'order-not-found', 'kitchen-suspended', 'not-refusable'],
})

export const listDelayDates = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/{orderId}/delay-dates',
  summary: 'Later delivery dates with room for the order, and until when the customer could answer',
  who: 'chef',
  params,
  reply: z.object({
    dates: z.array(z.object({ date: marketDate, servingsLeft: z.int() })),
    answerBy: z.iso.datetime(),
  }),
  errors: ['chef-not-found', 'order-not-found', 'not-delayable', 'delay-open'],
})

export const delayKitchenOrder = endpoint({
  method: 'POST',
  path: '/api/v1/chef/orders/{orderId}/delay',
  summary: 'Propose a later delivery date: the customer takes it, or is refunded',
  who: 'chef',
  params,
  body: z.strictObject({ proposedDate: marketDate, reason }),
  reply: kitchenOrder,
  errors: [
    'chef-not-found',
    'order-not-found',
    'kitchen-suspended',
    'not-delayable',
    'delay-open',
    'delay-date-not-possible',
  ],
})

/** Servings: `expected` counts all that is ordered, `locked` what can no longer change. */
const amount = z.object({ expected: z.int(), locked: z.int() })

export const getPrepTotals = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/prep',
  summary: 'What there is to cook for a date, by meal, side and protein',
  who: 'chef',
  query: onDate,
  reply: z.object({
    date: marketDate,
    orders: amount,
    servings: amount,
    sides: z.object({ carb: amount, veggie: amount }),
    doubleProtein: amount,
    meals: z.array(
      z.object({
        mealId: id,
        name: z.string(),
        imageUrl: z.string(),
        servings: amount,
        parts: z.array(
          z.object({
            sideOption: z.enum(['carb', 'veggie']),
            /** Every name that it had when it was bought, with slashes between them; empty: none. */
            sideName: z.string(),
            doubleProtein: z.boolean(),
            servings: amount,
          }),
        ),
      }),
    ),
  }),
  errors: ['chef-not-found'],
})

const packed = kitchenOrder.pick({
  orderId: true,
  orderStatus: true,
  customer: true,
  servings: true,
  lines: true,
  instructions: true,
})

export const getPackingList = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/packing',
  summary: 'What goes into each bag of a date, by order number; from the cut-off on',
  who: 'chef',
  query: onDate,
  reply: z.array(packed),
  errors: ['chef-not-found'],
})

export const getRunSheet = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/run-sheet',
  summary: 'Where the bags of a date go, by ZIP code and street; from the cut-off on',
  who: 'chef',
  query: onDate,
  reply: z.array(
    kitchenOrder.pick({ orderId: true, orderStatus: true, servings: true }).extend({ destination }),
  ),
  errors: ['chef-not-found'],
})

export const getOrdersCsv = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/orders.csv',
  summary: 'The meals of the orders of a date, or from one date to another, a row each: at most 10,000',
  who: 'chef',
  query: z
    .object({
      date: marketDate.optional(),
      from: marketDate.optional(),
      to: marketDate.optional(),
      status: status.optional(),
    })
    .refine(({ date, from, to }) => (date ? !from && !to : from && to && from <= to), {
      path: ['date'],
      message: 'Give a date, or from and to.',
    }),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: ['chef-not-found'],
})

/** The data of an `orders` event. Ask again for what is shown; after a new connection, for everything. */
export interface KitchenNews {
  /** Orders that have come in, paid. */
  placed: number[]
  /** Orders that were moved, ended, or whose delay was proposed or answered. */
  changed: number[]
  /** The delivery dates that this touches. */
  dates: string[]
}

/** The data of a `ticks` event: the dates of which somebody ticked something, or took that back. */
export interface TickNews {
  dates: string[]
}

export const watchKitchenOrders = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/live',
  summary:
    'Server-sent events: `ready` once it listens, then `orders` with what changed and `ticks` with the dates whose ticks did; a comment every 15 s. Ends with the session',
  who: 'chef',
  reply: z.custom<ReadableStream>(),
  media: 'text/event-stream',
  errors: ['chef-not-found', 'kitchen-suspended', 'too-many-requests'],
})
