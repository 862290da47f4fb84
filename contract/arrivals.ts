import { carriers } from '@ladlewell/domain/delivery-window.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { deliveryWindow, dollars, id, marketDate, pathId } from './shapes.ts'

/** How far a delivery is: `next` is the one that the driver comes to after the present one. */
const arrivalStates = [
  'planned',
  'on-its-way',
  'next',
  'arrived',
  'nobody-home',
  'delivered',
  'returned',
  'damaged',
  'called-off',
] as const

const orderDelivery = z.object({
  orderId: id,
  date: marketDate,
  window: deliveryWindow,
  deliveredBy: z.enum(carriers),
  /** The kitchen, or Ladlewell. */
  broughtBy: z.string(),
  state: z.enum(arrivalStates),
  /** Doors that the driver comes to first; null while nobody is on the way, or where no route is known. */
  stopsBefore: z.int().nullable(),
  /** When it is expected, on its day; null: nobody can say. */
  estimateAt: z.iso.datetime().nullable(),
  /** Expected, or still not there, after its window. */
  isLate: z.boolean(),
  deliveredAt: z.iso.datetime().nullable(),
  /** What went back of the delivery fee because it was late; null: nothing. */
  feeBack: dollars.nullable(),
  /** Each comes with the token of whoever may see it, like any call. */
  photos: z.array(z.object({ url: z.string(), takenAt: z.iso.datetime() })),
})
export type OrderDelivery = z.output<typeof orderDelivery>

export const getOrderDelivery = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/{id}/delivery',
  summary: 'How far the delivery of one of the user’s orders is, when it is expected, and how it was left',
  who: 'signed-in',
  params: z.object({ id: pathId }),
  reply: orderDelivery,
  errors: ['order-not-found'],
})
