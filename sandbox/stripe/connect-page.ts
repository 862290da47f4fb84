import { Hono } from 'hono'
import { html } from 'hono/html'
import { framed } from '../page.ts'
import { isOpen } from './account-links.ts'
import type { AccountLink, Records } from './records.ts'

type Finisher = (account: string) => void

/** Stripe's own page behind an account link: where a kitchen says which bank account is theirs. No script. */
export function connectPages(records: Records, finish: Finisher) {
  return new Hono()
    .get('/connect/:link', context => {
      const link = records.accountLinks.get(context.req.param('link'))
      if (!link) return context.text('No such link.', 404)
      return isOpen(link) ? context.html(page(link)) : context.redirect(link.refreshUrl, 303)
    })
    .post('/connect/:link', async context => {
      const link = records.accountLinks.get(context.req.param('link'))
      if (!link) return context.text('No such link.', 404)
      if (!isOpen(link)) return context.redirect(link.refreshUrl, 303)
      records.accountLinks.put({ ...link, used: true })
      const { outcome } = await context.req.parseBody()
      if (outcome === 'connect') finish(link.account)
      return context.redirect(link.returnUrl, 303)
    })
}

const page = (link: AccountLink) =>
  framed(
    'Sandbox bank: where should your payouts go?',
    html`<p>Stripe would ask here who you are and which bank account is yours.</p>
      <form method="post" action="/sandbox/stripe/connect/${link.id}">
        <button class="first" name="outcome" value="connect">Connect the test bank account</button>
        <button name="outcome" value="later">Not now</button>
      </form>`,
  )
