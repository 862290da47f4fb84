import { z } from 'zod'
import { endpoint } from './http.ts'

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/api/v1/payments/settings',
  summary: 'What the browser needs to load the payment provider',
  who: 'anyone',
  reply: z.object({ publishableKey: z.string(), scriptUrl: z.string().nullable(), sandbox: z.boolean() }),
  errors: [],
})
