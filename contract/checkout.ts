import { z } from 'zod'
import { address } from './addresses.ts'
import { endpoint } from './http.ts'
import { savedCard } from './payments.ts'
import { dollars } from './shapes.ts'

/** What checkout offers somebody, in one answer: it is asked for more often than anything is ordered. */
export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/v1/checkout',
  summary: "The user's addresses, cards and credit, and whether they have ordered before",
  who: 'signed-in',
  paying: true,
  reply: z.object({
    addresses: z.array(address),
    /** null: the payment provider has not said within a second; the list of cards can be asked for by itself. */
    cards: z.array(savedCard).nullable(),
    credit: dollars,
    hasOrdered: z.boolean(),
  }),
  errors: [],
})
