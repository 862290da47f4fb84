import { type OrderStatusWord, orderStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import { stopMoveOf, stopStates } from '@ladlewell/domain/stop.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, marketDate, pathId, requiredText } from './shapes.ts'

/** 'Nobody home' or 'nobody-home', in any case. */
const move = z
  .string()
  .max(40)
  .transform((word, context) => {
    const code = stopMoveOf(word)
    if (!code) context.addIssue({ code: 'custom', message: 'This status is not known.' })
    return code ?? z.NEVER
  })

const statusWord = z.enum(orderStatuses.map(orderStatusWord) as [OrderStatusWord, ...OrderStatusWord[]])

const place = z.object({
  streetAddress1: z.string(),
  streetAddress2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})

const stop = z.object({
  /** The order’s. */
  id,
  orderId: id,
  position: z.int(),
  state: z.enum(stopStates),
  orderStatus: statusWord,
  customer: z.string(),
  phone: z.string(),
  address: place,
  /** Which door, which bell. */
  doorNotes: z.string().nullable(),
  instructions: z.string().nullable(),
  window: z.object({ from: z.string(), until: z.string() }),
  /** null: nobody can say. */
  estimateAt: z.iso.datetime().nullable(),
  arrivedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  chefId: id,
  chefName: z.string(),
  /** Whether its bag is in the car, or was. */
  isFetched: z.boolean(),
  servings: z.int(),
  /** Of all that is in the bag, each once. */
  allergens: z.array(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      sideOption: z.enum(['carb', 'veggie']),
      doubleProtein: z.boolean(),
      /** null: not declared. */
      allergens: z.array(z.string()).nullable(),
    }),
  ),
  /** Each comes with the token of whoever may see it, like any call. */
  photos: z.array(z.object({ url: z.string(), takenAt: z.iso.datetime() })),
})
export type DriverStop = z.output<typeof stop>

const route = z.object({
  id,
  date: marketDate,
  startedAt: z.iso.datetime().nullable(),
  /** Kitchens whose bags are still to be fetched, in the order of the drive. */
  pickups: z.array(
    z.object({
      chefId: id,
      name: z.string(),
      /** null: the kitchen has not said. */
      address: place.nullable(),
      notes: z.string(),
      servings: z.int(),
      stopIds: z.array(id),
    }),
  ),
  /** In the order of the drive. */
  stops: z.array(stop),
})
export type DriverRoute = z.output<typeof route>

const driverDay = z.object({
  date: marketDate,
  /** The day that it is in the market. */
  today: marketDate,
  routes: z.array(route),
})
export type DriverDay = z.output<typeof driverDay>

export const listDriverRoutes = endpoint({
  method: 'GET',
  path: '/api/v1/driver/routes',
  summary: 'The routes that the user drives on a date, today unless another is given',
  who: 'driver',
  query: z.object({ date: marketDate.optional() }),
  reply: driverDay,
  errors: [],
})

const params = z.object({ id: pathId })

export const moveStop = endpoint({
  method: 'POST',
  path: '/api/v1/driver/stops/{id}/moves',
  summary:
    'Say what became of a stop: Out for delivery, Arrived, Delivered, Nobody home, Returned or Damaged. Once a key; a refusal carries the `stop` as it is now',
  who: 'driver',
  idempotent: true,
  params,
  body: z.strictObject({
    to: move,
    /** When it was done, as the telephone says. What counts is when it came in. */
    at: z.iso.datetime({ offset: true }),
    note: requiredText(500).nullish(),
  }),
  reply: stop,
  errors: [
    'not-found',
    'stop-called-off',
    'stop-not-possible',
    'delivery-day-ahead',
    'delay-open',
    'key-reused',
  ],
})

export const addStopPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/driver/stops/{id}/photo',
  summary: 'Show how a stop looked: for its customer, driver, kitchen and our team. Once a key, at most five',
  who: 'driver',
  idempotent: true,
  params,
  upload: { field: 'photo' },
  reply: stop,
  errors: ['not-found', 'delivery-day-ahead', 'too-many-photos', 'picture-not-readable', 'picture-too-large'],
})

export const getStopPhoto = endpoint({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/delivery-photos/{pictureId}',
  summary: 'A photo of how an order was left, for its customer, its kitchen, who drove it, and our team',
  who: 'signed-in',
  params: z.object({ orderId: pathId, pictureId: z.uuid() }),
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['not-found'],
})
