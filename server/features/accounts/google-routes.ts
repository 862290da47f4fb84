import { takeOverSession, type User } from '@ladlewell/contract/accounts.ts'
import { deviceOf } from '@ladlewell/domain/device.ts'
import type { Context } from 'hono'
import type { Queries } from '../../platform/database.ts'
import { callerAddress, type Edge, json, requestId } from '../../platform/edge.ts'
import { networkOf } from '../../platform/network-address.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { throttled } from '../../platform/security-log.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { googleSignIn } from '../../vendors/google.ts'
import { attemptCookie } from './attempt-cookie.ts'
import type { Doors } from './doors.ts'
import { accountOfGoogle, type GoogleRefusal } from './google-account.ts'
import { handedOver, handOver, takeOver } from './hand-over.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { openSession } from './open-session.ts'
import type { AccountThrottles } from './throttles.ts'

const CALLBACK = '/oauth2/callback/google'

type Failure = GoogleRefusal | 'cancelled' | 'failed'

/** The way to Google and back; it ends at /oauth3/redirect with a token, or with the word for why there is none. */
export function googleRoutes(
  edge: Edge,
  parts: Parts,
  { throttles, browsers, doors }: { throttles: AccountThrottles; browsers: KnownBrowsers; doors: Doors },
): void {
  const { db, clock, settings, log } = parts
  const google = googleSignIn(settings)
  if (!google) return
  const attempts = attemptCookie(settings.SESSION_SECRET)

  const begin = async (c: Context) => {
    const origin = originOf(c, settings.PUBLIC_URL ?? '')
    try {
      const { url, ...attempt } = await google.begin(origin + CALLBACK)
      return away(url, await attempts.keep(attempt, origin.startsWith('https:')))
    } catch (error) {
      log.warn({ requestId: requestId(c), reason: (error as Error).message }, 'google sign-in not begun')
      return ended(origin, { error: 'failed' })
    }
  }
  edge.answer('GET /oauth2/authorization/:provider{[Gg][Oo][Oo][Gg][Ll][Ee]}', begin, {
    name: '/oauth2/authorization/{provider}',
  })

  edge.answer(`GET ${CALLBACK}`, async c => {
    const origin = originOf(c, settings.PUBLIC_URL ?? '')
    const attempt = await attempts.read(c.req.header('cookie'))
    if (!attempt) return ended(origin, { error: 'failed' })
    try {
      const profile = await google.finish(origin + CALLBACK + new URL(c.req.url).search, attempt)
      if (!profile) return ended(origin, { error: 'cancelled' })
      const now = clock.now()
      const from = {
        network: networkOf(callerAddress(c, settings.TRUSTED_PROXIES)),
        requestId: requestId(c),
        device: deviceOf(c.req.header('user-agent') ?? ''),
      }
      const account = await accountOfGoogle(
        { db, doors, publicUrl: settings.PUBLIC_URL ?? '' },
        { ...profile, language: wishedLanguage(c.req.raw), origin: from },
        now,
      )
      if (typeof account === 'string') return ended(origin, { error: account })
      const to = { ...account, accountId: account.id }
      const removed = account.claim?.removed ?? null
      const isSecure = origin.startsWith('https:')
      const { token, cookie } = await handOver(db, to, { removed, isSecure }, now)
      return ended(origin, { token }, cookie)
    } catch (error) {
      log.warn({ requestId: requestId(c), reason: (error as Error).message }, 'google sign-in failed')
      return ended(origin, { error: 'failed' })
    }
  })

  function ended(origin: string, outcome: { token: string } | { error: Failure }, ...cookies: string[]) {
    return away(`${origin}/oauth3/redirect?${new URLSearchParams(outcome)}`, attempts.forget, ...cookies)
  }

  edge.serve(takeOverSession, async ({ body, origin, now, request }) => {
    const wait = await throttles.links.take(origin.network)
    if (wait !== null) return throttled(db, wait, { limit: 'links', ...origin }, now)
    const cookies = request.headers.get('cookie')
    const taken = await db.transaction(tx => takeOver(tx, { ...body, cookies }, now))
    if (isRefusal(taken)) return taken
    const account = await provenBy(db, taken.accountId)
    const token = account && (await openSession(parts, account, { by: 'google', ...origin }, now))
    if (!token) return refuse('invalid-credentials')
    const answer = json(200, { token, role: account.role, removed: taken.removed })
    answer.headers.append('set-cookie', await browsers.keep(await browsers.read(cookies), account))
    answer.headers.append('set-cookie', handedOver)
    return answer
  })
}

interface ByGoogle {
  id: number
  role: User['role']
  googleSub: string
  claimedAt: Date | null
}

async function provenBy(db: Queries, accountId: number): Promise<ByGoogle | undefined> {
  const [account] = await db.query<ByGoogle>(
    `select id, role, google_sub, claimed_at from accounts
     where id = $1 and google_sub is not null`,
    [accountId],
  )
  return account
}

function away(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Our own address; on one's own machine under the name that the browser uses, because its cookies belong to that. */
function originOf(c: Context, publicUrl: string): string {
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)
  const own = URL.parse(publicUrl)
  const isSameMachine = own && host && ownMachine.has(own.hostname) && ownMachine.has(host.hostname)
  return isSameMachine && own.port === host.port ? `${own.protocol}//${host.host}` : publicUrl
}
