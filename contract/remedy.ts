import { z } from 'zod'
import { dollars, id, marketDate } from './shapes.ts'

/** What was arranged in a conversation beside money. */
export const remedy = z.object({
  kind: z.enum(['redelivery', 'swap']),
  /** The order that brings it, or that it was swapped in. */
  orderId: id,
  deliveryDate: marketDate,
  orderStatus: z.string(),
  /** As in '2 × Palak Paneer'; of a swap what was there before. */
  meals: z.array(z.object({ name: z.string(), quantity: z.int(), insteadOf: z.string().nullable() })),
  /** What went back for a cheaper meal. */
  back: dollars,
  /** Who bears it; null for the customer. */
  liable: z.enum(['platform', 'chef']).nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type ThreadRemedy = z.output<typeof remedy>
