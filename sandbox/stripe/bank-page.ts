import { html } from 'hono/html'
import { framed } from '../page.ts'

/** The bank's own page for a confirmation with `return_url`: two forms, no script, back to where the customer came from. */
export function bankPage(intent: string, secret = '') {
  const form = (
    outcome: string,
    label: string,
  ) => html`<form method="post" action="/sandbox/stripe/bank/${intent}">
    <input type="hidden" name="client_secret" value="${secret}" />
    <button name="outcome" value="${outcome}">${label}</button>
  </form>`
  return framed(
    'Sandbox bank: confirm this payment?',
    html`<p>Your bank wants to know that it is you who pays.</p>
      ${form('complete', 'Complete authentication')}<br />${form('fail', 'Fail authentication')}`,
  )
}
