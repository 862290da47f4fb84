import type { Edge } from '../../platform/edge.ts'
import { requestId } from '../../platform/edge.ts'
import { textWithin } from '../../platform/json-body.ts'
import type { Parts } from '../../platform/parts.ts'
import { problemResponse, refuse } from '../../platform/refusal.ts'
import { insertTasks, schedule } from '../../platform/tasks.ts'

const WEBHOOK_PATH = '/api/v1/payments/webhook'
export const WEBHOOK_QUEUE = 'webhooks'
/** Disputes of which something was told: who keeps them asks the provider what. */
export const DISPUTE_QUEUE = 'disputes'
/** Payouts to banks of which something was told, as account/payout. */
export const BANK_PAYOUT_QUEUE = 'bank-payouts'
const MAX_BYTES = 256 * 1024

/** Takes a signed event and only notes that it came: a worker asks the provider what is true. */
export function webhookRoute(edge: Edge, { db, clock, log, provider }: Parts): void {
  edge.answer(`POST ${WEBHOOK_PATH}`, async c => {
    const body = await textWithin(c.req.raw, MAX_BYTES)
    if (body === null) return problemResponse(refuse('request-too-large'), requestId(c))
    try {
      const event = await provider.readWebhook(body, c.req.header('stripe-signature') ?? '')
      await db.query(
        `with event as (
           insert into webhook_events (id, type, intent_id, payment_id, received_at) values ($1, $2, $3, $4, $5)
           on conflict (id) do nothing returning id, intent_id),
         open as (
           select id from event where intent_id is not null
             and not exists (select 1 from payments p where p.intent_id = event.intent_id and p.status = 'paid'))
         ${insertTasks({ queue: WEBHOOK_QUEUE, key: 'id' }, 'open')}`,
        [
          ...[event.id, event.type, event.disputeId ? null : event.intentId],
          ...[event.paymentId, clock.now()],
        ],
        'webhook-event',
      )
      if (event.bankPayout) {
        const { accountId, id } = event.bankPayout
        await schedule(db, [{ queue: BANK_PAYOUT_QUEUE, key: `${accountId}/${id}`, dueAt: null }])
      }
      if (event.disputeId) await schedule(db, [{ queue: DISPUTE_QUEUE, key: event.disputeId, dueAt: null }])
      return c.json({ received: true })
    } catch (error) {
      if (!(error instanceof Error) || !error.constructor.name.startsWith('Stripe')) throw error
      log.warn({ requestId: requestId(c) }, 'webhook with a wrong signature')
      return problemResponse(refuse('malformed-request'), requestId(c))
    }
  })
}
