import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, text } from './shapes.ts'

export const foundKinds = ['orders', 'customers', 'kitchens', 'payments', 'threads', 'drivers'] as const

const found = z.object({
  /** Of what has a page: the order of a payment. */
  id,
  title: z.string(),
  detail: z.string(),
  /** By what it was found. */
  why: z.enum(['name', 'number', 'phone', 'zip', 'card', 'reference', 'customer', 'order']),
})
export type Found = z.output<typeof found>

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/v1/staff/find',
  summary:
    'Kitchens, customers, orders, payments, drivers and threads by a name, an e-mail address, a telephone number however it is written, a ZIP code, a number, the provider’s name of a payment, or a card’s last four digits: the first of each kind',
  who: 'staff',
  needs: 'read',
  query: z.object({ q: text(100) }),
  reply: z.object({
    groups: z.array(z.object({ kind: z.enum(foundKinds), rows: z.array(found), isMore: z.boolean() })),
  }),
  errors: [],
})
