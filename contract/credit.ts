import { creditKinds } from '@ladlewell/domain/credit.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { pageOf, pageQuery } from './page.ts'
import { sentences } from './sentences.ts'
import { dollars, id, pathId, requiredText, rowId } from './shapes.ts'

const line = z.object({
  id: rowId,
  kind: z.enum(creditKinds),
  /** More is a plus. */
  amount: z.number(),
  /** What it was spent on, or came back from. */
  orderId: id.nullable(),
  /** Why it was given. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type CreditLine = z.output<typeof line>

/** What somebody has with us beside their cards: it never expires, and pays before a card does. */
export const getCredit = endpoint({
  method: 'GET',
  path: '/api/v1/auth/credit',
  summary: "The user's credit, and what became of it, newest first",
  who: 'signed-in',
  query: z.object(pageQuery),
  reply: pageOf(line).extend({ balance: dollars }),
  errors: [],
})

const staffLine = line.extend({ givenBy: z.string().nullable() })
const staffCredit = pageOf(staffLine).extend({
  balance: dollars,
  /** The approval that what was asked now waits for. */
  waits: id.nullable(),
})
export type StaffCredit = z.output<typeof staffCredit>

const wholeCents = dollars
  .positive()
  .refine(amount => centsFromDollars(amount) !== null, sentences['not-whole-cents'])

const path = '/api/v1/staff/customers/{customerId}/credit'
const params = z.object({ customerId: pathId })

export const getCustomerCredit = endpoint({
  method: 'GET',
  path,
  summary: "A customer's credit, and what became of it, newest first",
  who: 'staff',
  needs: 'read',
  params,
  query: z.object(pageQuery),
  reply: staffCredit,
  errors: ['customer-not-found'],
})

export const giveCredit = endpoint({
  method: 'POST',
  path,
  summary:
    'Give a customer credit, which we bear; they are told why. 202: above the market’s limit it waits for a second person',
  who: 'staff',
  needs: 'refunds',
  idempotent: true,
  params,
  body: z.strictObject({ amount: wholeCents, reason: requiredText(500) }),
  reply: staffCredit,
  errors: ['customer-not-found', 'key-reused'],
})
