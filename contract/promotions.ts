import { z } from 'zod'
import { endpoint } from './http.ts'

export const applyPromo = endpoint({
  method: 'GET',
  path: '/api/v1/auth/promocodes/apply',
  summary: 'What a coupon code would take off; valid is false for a code that does not count',
  who: 'anyone',
  query: z.object({ code: z.string().max(100) }),
  reply: z.object({ valid: z.boolean(), discountPercentage: z.number() }),
  errors: ['too-many-requests', 'too-many-codes'],
})
