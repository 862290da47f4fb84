import { html } from 'hono/html'
import { framed } from '../page.ts'
import type { GoogleAccount } from './accounts.ts'

/** Asks who is signing in: whoever the person at the keyboard says. */
export const signInPage = (hint: string | undefined) =>
  framed(
    'Sign in with Google',
    html`<p>This stands in for Google’s own page. Any address will do; the same one is the same account.</p>
      <form method="post">
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" required autocomplete="email" value="${hint ?? ''}" autofocus />
        <label for="name">Name</label>
        <input id="name" name="name" required autocomplete="name" />
        <label class="tick"><input type="checkbox" name="verified" checked /> E-mail verified</label>
        <p>
          <button class="first" name="end" value="continue">Continue</button>
          <button name="end" value="cancel" formnovalidate>Cancel</button>
        </p>
      </form>`,
  )

export const accountsPage = (accounts: GoogleAccount[]) =>
  framed(
    'Google sign-in',
    accounts.length === 0
      ? html`<p>Nobody has signed in with Google since the sandbox started.</p>`
      : html`<table>
          <thead><tr><th scope="col">E-mail address</th><th scope="col">Name</th><th scope="col">Verified</th><th scope="col">sub</th></tr></thead>
          <tbody>${accounts.map(account => html`<tr><td>${account.email}</td><td>${account.name}</td><td>${account.email_verified ? 'yes' : 'no'}</td><td><code>${account.sub}</code></td></tr>`)}</tbody>
        </table>`,
  )

export const failurePage = (told: Record<string, string | undefined>) =>
  framed(
    'Google sign-in did not work',
    html`<dl>${Object.entries(told).map(([name, value]) => html`<dt><code>${name}</code></dt><dd>${value}</dd>`)}</dl>
      <p>Go back and try again; a sign-in that was begun before the sandbox restarted cannot be finished.</p>`,
  )
