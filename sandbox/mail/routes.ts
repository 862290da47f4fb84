import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { type Incoming, type MailWebhook, replyTo, tellOf } from './inbound.ts'
import type { Inbox } from './inbox.ts'
import { mailPage } from './page.ts'

/** The inbox, as JSON for programs and as a page for people. */
export function mailRoutes(inbox: Inbox, webhook: MailWebhook) {
  return new Hono()
    .get('/', context => {
      const mails = inbox.newestFirst(context.req.query('to'))
      const wanted = accepts(context, {
        header: 'Accept',
        supports: ['application/json', 'text/html'],
        default: 'application/json',
      })
      return wanted === 'text/html' ? context.html(mailPage(mails)) : context.json(mails)
    })
    .delete('/', context => {
      inbox.clear()
      return context.body(null, 204)
    })
    .get('/webhook', context => context.json({ url: webhook.url ?? null }))
    .put('/webhook', async context => {
      const { url } = await context.req.json<{ url?: string | null }>()
      webhook.url = url ?? undefined
      return context.json({ url: webhook.url ?? null })
    })
    .post('/inbound', async context => {
      const mail = await context.req.json<Incoming>()
      return told(context, webhook, mail)
    })
    .post('/:id/reply', async context => {
      const answered = inbox.get(context.req.param('id'))
      if (!answered) return context.json({ message: 'No such mail.' }, 404)
      const given = await context.req.json<Partial<Incoming>>()
      return told(context, webhook, replyTo(answered, given))
    })
    .get('/faults', context => context.json(inbox.faults()))
    .put('/faults', async context => {
      const { reject = 0 } = await context.req.json<{ reject?: number }>()
      inbox.rejectNext(reject)
      return context.json(inbox.faults())
    })
    .delete('/faults', context => {
      inbox.rejectNext(0)
      return context.json(inbox.faults())
    })
    .get('/:id', context => {
      const mail = inbox.get(context.req.param('id'))
      return mail ? context.json(mail) : context.json({ message: 'No such mail.' }, 404)
    })
    .get('/:id/html', context => {
      const mail = inbox.get(context.req.param('id'))
      if (!mail) return context.text('No such mail.', 404)
      // A mail is somebody's text: it may show itself and offer links, and run nothing.
      context.header(
        'content-security-policy',
        'sandbox allow-top-navigation-by-user-activation allow-popups',
      )
      return context.html(`<base target="_top">${mail.html}`)
    })
}

async function told(context: Context, { url }: MailWebhook, mail: Incoming) {
  if (!url) return context.json({ message: 'No webhook is set: PUT /sandbox/mail/webhook.' }, 409)
  return tellOf(mail, url).then(
    answer => context.json(answer, answer.webhook.status < 400 ? 200 : 502),
    (error: Error) => context.json({ message: `The webhook did not answer: ${error.message}` }, 502),
  )
}
