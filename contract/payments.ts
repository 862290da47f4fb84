import { z } from 'zod'
import { endpoint } from './http.ts'

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/api/v1/payments/settings',
  summary: 'What the browser needs to load the payment provider',
  who: 'anyone',
  paying: true,
  reply: z.object({ publishableKey: z.string(), scriptUrl: z.string().nullable(), sandbox: z.boolean() }),
  errors: [],
})

const base = '/api/v1/payment-methods'

/** The payment provider's own id of a card. */
const cardId = z.string().regex(/^pm_\w{1,100}$/)

export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Its last month is over. */
  isExpired: z.boolean(),
  isDefault: z.boolean(),
})
export type SavedCard = z.output<typeof savedCard>

export const listCards = endpoint({
  method: 'GET',
  path: base,
  summary: "The user's saved cards, the default first",
  who: 'signed-in',
  paying: true,
  reply: z.array(savedCard),
  errors: ['unavailable'],
})

export const setDefaultCard = endpoint({
  method: 'PUT',
  path: `${base}/{id}/default`,
  summary: 'Make a saved card the one that checkout offers first; answers all of them',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ id: cardId }),
  reply: z.array(savedCard),
  errors: ['card-not-found', 'unavailable'],
})

export const deleteCard = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  summary: 'Forget a saved card, here and at the payment provider',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ id: cardId }),
  reply: z.undefined(),
  errors: ['card-not-found', 'unavailable'],
})
