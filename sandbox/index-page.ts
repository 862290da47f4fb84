import { html } from 'hono/html'
import { framed } from './page.ts'
import { testCards } from './stripe/cards.ts'

/** What is here, with links, for the person who wonders which card pays. */
export const indexPage = () =>
  framed(
    'Sandbox',
    html`<p>Local stand-ins that speak the vendors' wire protocols, so that the official client libraries run unmodified.</p>
      <ul>
        <li><a href="/sandbox/mail">Mail</a>: everything that was sent. <code>DELETE /sandbox/mail</code> empties it; <code>PUT /sandbox/mail/faults</code> <code>{"reject": n}</code>.</li>
        <li><a href="/sandbox/stripe">Stripe</a>: payment intents, refunds, transfers and accounts as JSON; the API itself is at <code>/sandbox/stripe/v1</code>.</li>
        <li><a href="/sandbox/stripe/faults">Faults</a> and the <a href="/sandbox/stripe/webhook">webhook's address</a>: change them with <code>PUT</code>.</li>
        <li><a href="/sandbox/google">Google sign-in</a>: who signed in; begin at <a href="/oauth2/authorization/google">/oauth2/authorization/google</a>.</li>
        <li><a href="/sandbox/maps">Maps</a>: the street addresses that are suggested.</li>
        <li><a href="/sandbox/push">Notifications</a>: everything that devices were told, as JSON. <code>POST /sandbox/push/devices</code> answers the subscription of a made-up device; <code>DELETE /sandbox/push/devices/{id}</code> takes it away.</li>
        <li><code>POST /sandbox/mail/{id}/reply</code> <code>{"text": "…"}</code> answers a mail, <code>POST /sandbox/mail/inbound</code> <code>{"from": "…", "to": "…", "subject": "…", "text": "…"}</code> writes one, as Postmark’s inbound webhook tells it.</li>
        <li><a href="/sandbox/sms">Text messages</a>: everything that was sent. <code>POST /sandbox/sms/inbound</code> <code>{"from": "+15125550100", "body": "STOP"}</code> answers one; <code>DELETE</code> and <code>PUT /sandbox/sms/faults</code> as with mail.</li>
        <li><a href="/sandbox/clock">Clock</a>: the platform's time.</li>
      </ul>
      <h2>Test cards</h2>
      <p>Any future expiration date and any CVC.</p>
      <table>
        <thead><tr><th scope="col">Number</th><th scope="col">From the API</th><th scope="col">What it does</th></tr></thead>
        <tbody>${testCards.map(card => html`<tr><td><code>${card.number}</code></td><td><code>${card.token}</code></td><td>${card.does}</td></tr>`)}</tbody>
      </table>`,
  )
