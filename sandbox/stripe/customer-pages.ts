import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { bankPage } from './bank-page.ts'
import { browserScript } from './browser-script.ts'
import type { Records } from './records.ts'

type Answerer = (call: { method: 'POST'; path: string; body: string }) => { status: number }

/** What the customer's browser loads: the Stripe.js stand-in, and the bank's page when a confirmation named a return address. */
export function customerPages(records: Records, answer: Answerer) {
  const script = browserScript()
  const etag = `"${hash('sha1', script, 'base64url')}"`

  return new Hono()
    .get('/v3.js', context => {
      context.header('etag', etag)
      context.header('cache-control', 'no-cache')
      if (context.req.header('if-none-match') === etag) return context.body(null, 304)
      return context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    })
    .get('/bank/:intent', context =>
      context.html(bankPage(context.req.param('intent'), context.req.query('client_secret'))),
    )
    .post('/bank/:intent', async context => {
      const { client_secret = '', outcome = 'fail' } = (await context.req.parseBody()) as Record<
        string,
        string
      >
      const id = context.req.param('intent')
      const setup = id.startsWith('seti_')
      const back = returnAddress(setup ? records.setupIntents.get(id) : records.paymentIntents.get(id))
      if (!back) return context.text('This payment is not waiting for the bank.', 409)
      const body = new URLSearchParams({ client_secret, outcome }).toString()
      const path = `/v1/${setup ? 'setup_intents' : 'payment_intents'}/${id}/authentication`
      const { status } = answer({ method: 'POST', path, body })
      const url = new URL(back)
      url.searchParams.set(setup ? 'setup_intent' : 'payment_intent', id)
      url.searchParams.set(
        setup ? 'setup_intent_client_secret' : 'payment_intent_client_secret',
        client_secret,
      )
      url.searchParams.set(
        'redirect_status',
        status === 200 && outcome === 'complete' ? 'succeeded' : 'failed',
      )
      return context.redirect(url.href, 303)
    })
}

function returnAddress(
  intent: { nextAction: Record<string, unknown> | null } | undefined,
): string | undefined {
  const redirect = intent?.nextAction?.redirect_to_url as { return_url: string } | undefined
  return redirect?.return_url
}
