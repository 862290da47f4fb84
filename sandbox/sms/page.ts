import { html } from 'hono/html'
import { framed } from '../page.ts'
import type { Sms } from './messages.ts'

const shown = 200

export const smsPage = (messages: Sms[]) =>
  framed(
    'Text messages',
    messages.length === 0
      ? html`<p>No text message yet.</p>`
      : html`<p>${messages.length} messages, newest first${messages.length > shown ? `; the newest ${shown} are shown` : ''}.</p>
          <table>
            <thead><tr><th scope="col">To</th><th scope="col">Message</th><th scope="col">Sent</th></tr></thead>
            <tbody>${messages.slice(0, shown).map(({ to, body, sentAt }) => html`<tr><td>${to}</td><td>${body}</td><td>${sentAt}</td></tr>`)}</tbody>
          </table>`,
  )
