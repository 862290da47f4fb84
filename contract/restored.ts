import { z } from 'zod'
import { endpoint } from './http.ts'
import { dollars, id, pathId, requiredText } from './shapes.ts'

const findingKinds = ['charge', 'refund', 'transfer'] as const
const findingActs = ['refunded', 'written-down', 'taken-up'] as const

const finding = z.object({
  id,
  kind: z.enum(findingKinds),
  /** The provider's. */
  reference: z.string(),
  amount: dollars,
  at: z.iso.datetime(),
  /** As the provider was told it: such an order need not be here. */
  orderId: id.nullable(),
  isOrderHere: z.boolean(),
  /** To whom a transfer went; null: to nobody whom we know. */
  toName: z.string().nullable(),
  /** What can be done about it; none where it was done. */
  acts: z.array(z.enum(findingActs)),
  done: z
    .object({ act: z.enum(findingActs), at: z.iso.datetime(), by: z.string(), note: z.string() })
    .nullable(),
})
export type Finding = z.output<typeof finding>

const sum = z.object({ kind: z.enum(findingKinds), count: z.int(), amount: z.number(), open: z.int() })

const restored = z.object({
  /** Null: this system was not restored, or sends and charges as usual by now. */
  restoration: z
    .object({
      /** Until when it knows what happened. */
      point: z.iso.datetime(),
      restoredAt: z.iso.datetime(),
      source: z.string(),
      /** When the provider was last asked what it did since. */
      askedAt: z.iso.datetime().nullable(),
      sums: z.array(sum),
      findings: z.array(finding),
      /** Due by now; those of before the point may have been sent then. */
      messagesWaiting: z.int(),
    })
    .nullable(),
  /** The one before, that was ended. */
  ended: z
    .object({ point: z.iso.datetime(), endedAt: z.iso.datetime(), by: z.string().nullable() })
    .nullable(),
})
export type RestoredSystem = z.output<typeof restored>

const path = '/api/v1/staff/restored'

export const getRestored = endpoint({
  method: 'GET',
  path,
  summary:
    'Whether this system was restored from a backup and waits to send and charge again, and what is to be done first',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  reply: restored,
  errors: [],
})

export const askProvider = endpoint({
  method: 'POST',
  path: `${path}/provider-readings`,
  summary: 'Asks the payment provider what it did after the point; changes nothing there',
  who: 'staff',
  needs: 'restored',
  whileRestored: true,
  everyMarket: true,
  reply: restored,
  errors: ['not-restored'],
})

export const dealWithFinding = endpoint({
  method: 'POST',
  path: `${path}/findings/{findingId}`,
  summary:
    'Refunds a charge of which nothing is known here, writes a refund or a transfer down, or says what was done by hand',
  who: 'staff',
  needs: 'restored',
  whileRestored: true,
  everyMarket: true,
  params: z.object({ findingId: pathId }),
  body: z.strictObject({ act: z.enum(findingActs), note: requiredText(500) }),
  reply: restored,
  errors: ['not-restored', 'finding-not-found', 'finding-done', 'finding-not-possible'],
})

export const startSending = endpoint({
  method: 'POST',
  path: `${path}/end`,
  summary: 'Lets a restored system send and charge again',
  who: 'staff',
  needs: 'restored',
  whileRestored: true,
  everyMarket: true,
  body: z.strictObject({
    /** What becomes of messages that are due: those of before the point may have been sent then. */
    messages: z.enum(['send', 'leave-out']),
    reason: requiredText(500),
  }),
  reply: restored,
  errors: ['not-restored', 'provider-not-read', 'findings-open'],
})
