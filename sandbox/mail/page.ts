import { html } from 'hono/html'
import { framed } from '../page.ts'
import type { Mail } from './inbox.ts'

const shown = 200

export const mailPage = (mails: Mail[]) =>
  framed(
    'Mail',
    mails.length === 0
      ? html`<p>No mail yet.</p>`
      : html`<p>${mails.length} mails, newest first${mails.length > shown ? `; the newest ${shown} are shown` : ''}.</p>
          ${mails.slice(0, shown).map(entry)}`,
  )

const entry = (mail: Mail) => html`<details>
  <summary><strong>${mail.subject || '(no subject)'}</strong><br /><span>to ${mail.to} · ${mail.receivedAt}</span></summary>
  ${
    mail.html
      ? html`<iframe loading="lazy" title="${mail.subject}" sandbox="allow-top-navigation-by-user-activation allow-popups" src="/sandbox/mail/${mail.id}/html"></iframe>`
      : ''
  }
  <pre>${mail.text}</pre>
</details>`
