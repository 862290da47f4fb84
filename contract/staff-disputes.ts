import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { dollars, id, pathId, requiredText, text } from './shapes.ts'

/** 'evidence-due' until somebody answers the bank or its day has passed, 'sending' until the bank has the answer. */
const disputeStates = ['evidence-due', 'sending', 'with-the-bank', 'won', 'lost'] as const

const dispute = z.object({
  disputeId: z.string(),
  orderId: id.nullable(),
  customerName: z.string().nullable(),
  chefName: z.string().nullable(),
  amount: dollars,
  /** The bank’s word. */
  reason: z.string(),
  state: z.enum(disputeStates),
  /** The last moment for evidence. */
  dueBy: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  evidenceSentAt: z.iso.datetime().nullable(),
  /** What the provider said when it refused the evidence. */
  refused: z.string().nullable(),
})
export type Dispute = z.output<typeof dispute>

const chosen = { state: filter(z.enum(disputeStates)), orderId: filter(pathId) }

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/disputes',
  summary: 'Chargebacks: what customers’ banks want back, newest first',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...pageQuery, before: filter(text(80)), ...chosen }),
  reply: pageOf(dispute),
  errors: [],
})

export const getDisputesCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/disputes.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'book-files',
  query: z.object(chosen),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const params = z.object({ disputeId: text(80) })

const wholeDispute = dispute.extend({
  /** What the bank will read, or has read: by the provider’s names. */
  evidence: z.record(z.string(), z.string()),
  files: z.array(z.string()),
  /** Who decided to send it. */
  answeredBy: z.string().nullable(),
})
export type WholeDispute = z.output<typeof wholeDispute>

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/v1/staff/disputes/{disputeId}',
  summary: 'A chargeback with the evidence that was collected for it',
  who: 'staff',
  needs: 'read',
  params,
  reply: wholeDispute,
  errors: ['dispute-not-found'],
})

export const sendEvidence = endpoint({
  method: 'POST',
  path: '/api/v1/staff/disputes/{disputeId}/evidence',
  summary: 'Send the collected evidence to the customer’s bank, once, with what staff add to it',
  who: 'staff',
  needs: 'ledger',
  params,
  body: z.strictObject({
    /** For the bank, before the rest. */
    statement: text(5000).optional(),
    /** For our books. */
    reason: requiredText(500),
  }),
  reply: wholeDispute,
  errors: ['dispute-not-found', 'dispute-not-open'],
})
