import type { Edge } from '../../platform/edge.ts'
import { requestId } from '../../platform/edge.ts'
import { textWithin } from '../../platform/json-body.ts'
import type { Parts } from '../../platform/parts.ts'
import { problemResponse, refuse } from '../../platform/refusal.ts'

const WEBHOOK_PATH = '/api/v1/payments/webhook'
const MAX_BYTES = 256 * 1024

/** Takes a signed event and only notes that it came: a worker asks the provider what is true. */
export function webhookRoute(edge: Edge, { db, clock, log, provider }: Parts): void {
  edge.app.post(WEBHOOK_PATH, async c => {
    const body = await textWithin(c.req.raw, MAX_BYTES)
    if (body === null) return problemResponse(refuse('request-too-large'), requestId(c))
    try {
      const event = await provider.readWebhook(body, c.req.header('stripe-signature') ?? '')
      await db.query(
        `insert into webhook_events (id, type, intent_id, received_at, next_try_at)
         values ($1, $2, $3, $4, case when $3::text is null
           or exists (select 1 from payments where intent_id = $3 and status = 'paid') then null else now() end)
         on conflict (id) do nothing`,
        [event.id, event.type, event.intentId, clock.now()],
        'webhook-event',
      )
      return c.json({ received: true })
    } catch (error) {
      if (!(error instanceof Error) || !error.constructor.name.startsWith('Stripe')) throw error
      log.warn({ requestId: requestId(c) }, 'webhook with a wrong signature')
      return problemResponse(refuse('malformed-request'), requestId(c))
    }
  })
}
