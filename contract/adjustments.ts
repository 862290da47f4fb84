import { adjustedParties } from '@ladlewell/domain/ledger.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { sentences } from './sentences.ts'
import { dollars, id, marketDate, pathId, requiredText, text } from './shapes.ts'

const party = z.enum(adjustedParties)

const adjustment = z.object({
  adjustmentId: id,
  chefId: id,
  chefName: z.string(),
  orderId: id.nullable(),
  payer: party,
  payee: party,
  amount: dollars,
  reason: z.string(),
  madeBy: z.string(),
  at: z.iso.datetime(),
})
export type Adjustment = z.output<typeof adjustment>

const isWholeCents = (amount: number) => centsFromDollars(amount) !== null

export const adjustLedger = endpoint({
  method: 'POST',
  path: '/api/v1/staff/adjustments',
  summary:
    'Set the ledger right: an amount that one party owes another. The same Idempotency-Key adjusts once; a kitchen that is a party is told',
  who: 'staff',
  needs: 'ledger',
  idempotent: true,
  body: z
    .strictObject({
      /** The kitchen that it is about. */
      chefId: id,
      /** The order of that kitchen that it is about. */
      orderId: id.optional(),
      payer: party,
      payee: party,
      /** Dollars. */
      amount: dollars.positive().max(100_000).refine(isWholeCents, sentences['not-whole-cents']),
      /** For our books and, as it stands, for the kitchen. */
      reason: requiredText(500),
    })
    .refine(({ payer, payee }) => payer !== payee, { error: 'Say two parties.', path: ['payee'] }),
  reply: adjustment,
  errors: ['chef-not-found', 'order-not-found', 'key-reused'],
})

const chosen = {
  chefId: pathId.optional(),
  /** Who paid it or was paid it. */
  party: filter(party),
  /** A part of the kitchen’s name, and of the name of who made it. */
  chef: filter(text(80)),
  by: filter(text(80)),
  /** Whole days of the market, both of them included. */
  from: filter(marketDate),
  until: filter(marketDate),
}

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/api/v1/staff/adjustments',
  summary: 'Adjustments of the ledger, newest first, by kitchen, party, who made them and when',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...pageQuery, ...chosen }),
  reply: pageOf(adjustment),
  errors: [],
})

export const getAdjustmentsCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/adjustments.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'book-files',
  query: z.object(chosen),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})
