import { z } from 'zod'
import { endpoint } from './http.ts'

const promotionTerms = ['confirmed-email', 'once-a-card'] as const
export type PromotionTerm = (typeof promotionTerms)[number]

export const applyPromo = endpoint({
  method: 'GET',
  path: '/api/v1/auth/promocodes/apply',
  summary: 'What a coupon code would take off; valid is false for a code that does not count',
  who: 'anyone',
  paying: true,
  query: z.object({ code: z.string().max(100) }),
  reply: z.object({
    valid: z.boolean(),
    discountPercentage: z.number(),
    /** Why a code that is right does not count yet. */
    reason: z.literal('promo-unconfirmed').optional(),
    /** What else a code asks for that counts so far; left out where it asks for nothing. */
    terms: z.array(z.enum(promotionTerms)).optional(),
  }),
  errors: ['too-many-requests', 'too-many-codes'],
})
