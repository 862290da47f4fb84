import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { type SmsWebhook, tellOf } from './inbound.ts'
import type { Messages } from './messages.ts'
import { smsPage } from './page.ts'

/** The messages that were sent, and a way to answer them. */
export function smsRoutes(messages: Messages, webhook: SmsWebhook, account: { sid: string; token: string }) {
  return new Hono()
    .get('/', context => {
      const sent = messages.newestFirst(context.req.query('to'))
      const wanted = accepts(context, {
        header: 'Accept',
        supports: ['application/json', 'text/html'],
        default: 'application/json',
      })
      return wanted === 'text/html' ? context.html(smsPage(sent)) : context.json(sent)
    })
    .delete('/', context => {
      messages.clear()
      return context.body(null, 204)
    })
    .post('/inbound', async context => {
      const { from, to, body } = await given<{ from: string; to: string; body: string }>(context)
      if (!from || typeof body !== 'string')
        return context.json({ message: 'Send { "from": "+15125550100", "body": "STOP" }.' }, 400)
      messages.heed(from, body)
      if (!webhook.url) return context.json({ message: 'No webhook is set: PUT /sandbox/sms/webhook.' }, 409)
      const ours = to ?? messages.newestFirst(from)[0]?.from ?? '+15005550006'
      const { url, signedAs } = webhook
      return tellOf({ from, to: ours, body }, { url, signedAs }, account, messages).then(
        told => context.json(told, told.webhook.status < 400 ? 200 : 502),
        (error: Error) => context.json({ message: `${url} did not answer: ${error.message}` }, 502),
      )
    })
    .get('/webhook', context => context.json(webhook))
    .put('/webhook', async context => {
      const { url, signedAs } = await given<SmsWebhook>(context)
      Object.assign(webhook, { url: url || undefined, signedAs })
      return context.json(webhook)
    })
    .get('/faults', context => context.json(messages.faults()))
    .put('/faults', async context => {
      messages.rejectNext((await given<{ reject: number }>(context)).reject ?? 0)
      return context.json(messages.faults())
    })
    .delete('/faults', context => {
      messages.rejectNext(0)
      return context.json(messages.faults())
    })
}

const given = async <Body>(context: Context): Promise<Partial<Body>> =>
  (await context.req.json<Partial<Body> | null>().catch(() => null)) ?? {}
