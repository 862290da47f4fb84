import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import { accountOf, type GoogleAccount } from './accounts.ts'
import type { Client } from './issuer.ts'
import { accountsPage, failurePage, signInPage } from './pages.ts'

export const googlePath = '/sandbox/google'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse, url: string) => Promise<void>

/** Google sign-in under `/sandbox/google`. `origin` is where programs reach the sandbox; browsers may come through any other address. */
export function google(origin: () => string, client: Client): Handle {
  const accounts = new Map<string, GoogleAccount>()
  let started: Promise<Provider> | undefined
  const start = async () => {
    const { issuerAt } = await import('./issuer.ts')
    return issuerAt(origin() + googlePath, client, accounts)
  }

  return async (incoming, outgoing, url) => {
    const path = url.slice(googlePath.length).split('?')[0] as string
    if (path === '' || path === '/') {
      send(outgoing, 200, await accountsPage([...accounts.values()]))
      return
    }
    started ??= start()
    const issuer = await started
    stayRelative(outgoing, `http://${incoming.headers.host}`, origin())
    if (path.startsWith('/interaction/')) {
      await interact(issuer, accounts, incoming, outgoing).catch((error: Error) =>
        sendFailure(outgoing, error),
      )
      return
    }
    forgetSession(incoming)
    Object.assign(incoming, { originalUrl: url, url: url.slice(googlePath.length) })
    await issuer.callback()(incoming, outgoing)
  }
}

/** Shows the page that asks, and takes its answer. */
async function interact(
  issuer: Provider,
  accounts: Map<string, GoogleAccount>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { params } = await issuer.interactionDetails(incoming, outgoing)
  if (incoming.method !== 'POST') {
    // A browser follows a form's redirects only to where the page allows forms to go.
    const back = URL.parse(params.redirect_uri ?? '')?.origin ?? ''
    send(outgoing, 200, await signInPage(params.login_hint), `'self' ${back}`)
    return
  }
  const answer = new URLSearchParams(await text(incoming))
  const result =
    answer.get('end') === 'cancel'
      ? { error: 'access_denied', error_description: 'The person went back.' }
      : signedIn(accounts, answer)
  if (!result) {
    send(outgoing, 400, await failurePage({ email: 'Give an e-mail address and a name.' }))
    return
  }
  const next = await issuer.interactionResult(incoming, outgoing, result)
  outgoing.setHeader('location', next)
  outgoing.writeHead(303).end()
}

function signedIn(accounts: Map<string, GoogleAccount>, answer: URLSearchParams) {
  const email = answer.get('email')?.trim() ?? ''
  const name = answer.get('name')?.trim() ?? ''
  if (!/^\S+@\S+$/.test(email) || !name) return
  const account = accountOf(email, name, answer.has('verified'))
  accounts.set(account.sub, account)
  return { select_account: {}, login: { accountId: account.sub } }
}

// Without the cookie of an earlier sign-in nobody is signed in yet, so the page asks every time.
function forgetSession(incoming: IncomingMessage): void {
  const kept = incoming.headers.cookie?.split('; ').filter(cookie => !/^_session(\.|=)/.test(cookie))
  if (kept) incoming.headers.cookie = kept.join('; ')
}

// The browser may have come by another name, another port or over https: an address without a host suits them all.
function stayRelative(outgoing: ServerResponse, ...own: string[]): void {
  const setHeader = outgoing.setHeader.bind(outgoing)
  outgoing.setHeader = (name, value) => {
    const origin = own.find(
      known => name.toLowerCase() === 'location' && String(value).startsWith(`${known}/`),
    )
    return setHeader(name, origin ? String(value).slice(origin.length) : value)
  }
}

async function sendFailure(outgoing: ServerResponse, error: Error) {
  send(outgoing, 400, await failurePage({ [error.name]: error.message }))
}

function send(outgoing: ServerResponse, status: number, page: unknown, formsTo = "'none'"): void {
  outgoing.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action ${formsTo}; frame-ancestors 'none'`,
  })
  outgoing.end(String(page))
}
