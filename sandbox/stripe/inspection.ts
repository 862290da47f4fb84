import { Hono } from 'hono'
import { accountView } from './accounts.ts'
import { faultRules } from './fault-rules.ts'
import type { Faults } from './faults.ts'
import type { Records } from './records.ts'
import { transferView } from './transfers.ts'
import { paymentIntentView, refundView } from './views.ts'
import type { WebhookFaults } from './webhook-faults.ts'
import type { Webhooks } from './webhooks.ts'

type Parts = { records: Records; webhooks: Webhooks; faults: Faults; onTheWay: WebhookFaults }

/** What a person or a test looks at and turns: intents, refunds, transfers and accounts, faults, the webhook's address, sending an event again. */
export function inspection({ records, webhooks, faults, onTheWay }: Parts) {
  const shownFaults = () => ({ rules: faults.rules(), webhooks: onTheWay.rules() })

  return new Hono()
    .get('/', context => {
      const limit = Number(context.req.query('limit') ?? Number.POSITIVE_INFINITY)
      const orderId = context.req.query('orderId')
      const intents = firstOf(records.paymentIntents.newestFirst(), limit, intent => {
        return orderId === undefined || intent.metadata.orderId === orderId
      })
      const refunds = firstOf(records.refunds.newestFirst(), limit, refund => {
        return (
          orderId === undefined || records.paymentIntents.get(refund.intent)?.metadata.orderId === orderId
        )
      })
      return context.json({
        paymentIntents: intents.map(intent => paymentIntentView(records, intent)),
        refunds: refunds.map(refundView),
        ...(orderId === undefined
          ? {
              transfers: firstOf(records.transfers.newestFirst(), limit, () => true).map(transferView),
              accounts: firstOf(records.accounts.newestFirst(), limit, ({ deleted }) => !deleted).map(
                accountView,
              ),
            }
          : {}),
      })
    })
    .get('/faults', context => context.json(shownFaults()))
    .put('/faults', async context => {
      const wanted = faultRules(await context.req.json().catch(() => undefined))
      if (typeof wanted === 'string') return context.json({ message: wanted }, 400)
      faults.set(wanted.rules, wanted.seed)
      onTheWay.set(wanted.webhooks, wanted.seed)
      return context.json(shownFaults())
    })
    .delete('/faults', context => {
      faults.set([])
      onTheWay.set([])
      return context.json(shownFaults())
    })
    .get('/webhook', context => context.json({ ...webhooks.target, secret: undefined }))
    .put('/webhook', async context => {
      const wanted = await context.req.json<{
        url: string | null
        secret?: string
        enabled_events?: string[]
      }>()
      webhooks.target.url = wanted.url
      webhooks.target.secret = wanted.secret ?? webhooks.target.secret
      webhooks.target.enabled_events = wanted.enabled_events ?? webhooks.target.enabled_events
      return context.json({ ...webhooks.target, secret: undefined })
    })
    .post('/events/:id/resend', context => {
      const event = records.events.get(context.req.param('id'))
      if (!event) return context.json({ message: 'No such event.' }, 404)
      webhooks.deliver(event)
      return context.json({ id: event.id, resent: true })
    })
}

function firstOf<T>(newestFirst: Iterable<T>, limit: number, wanted: (record: T) => boolean): T[] {
  const found: T[] = []
  for (const record of newestFirst) {
    if (found.length >= limit) break
    if (wanted(record)) found.push(record)
  }
  return found
}
