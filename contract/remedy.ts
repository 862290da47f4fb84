import { z } from 'zod'
import { dollars, id, marketDate } from './shapes.ts'

const instant = z.iso.datetime()

/** What a kitchen bears of a refund or a redelivery; only the kitchen and our team see it. */
export const kitchenShare = z.object({
  /** Of a redelivery what it would have earned. */
  amount: dollars,
  contestUntil: instant,
  mayContest: z.boolean(),
  contestedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Null while nobody has decided. */
  decision: z.object({ moved: z.boolean(), at: instant, reason: z.string() }).nullable(),
  /** Whether the reader may decide: who gave it may not. */
  mayDecide: z.boolean(),
})
export type KitchenShare = z.output<typeof kitchenShare>

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
  /** Of a redelivery that the kitchen bears. */
  share: kitchenShare.nullable(),
  reason: z.string(),
  at: instant,
})
export type ThreadRemedy = z.output<typeof remedy>
