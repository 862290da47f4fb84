import { deviceOf } from '@ladlewell/domain/device.ts'
import type { Context } from 'hono'
import { callerAddress, type Edge, requestId } from '../../platform/edge.ts'
import { networkOf } from '../../platform/network-address.ts'
import type { Parts } from '../../platform/parts.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { googleSignIn } from '../../vendors/google.ts'
import { attemptCookie } from './attempt-cookie.ts'
import type { Doors } from './doors.ts'
import { accountOfGoogle, type GoogleRefusal } from './google-account.ts'
import { openSession } from './open-session.ts'

const CALLBACK = '/oauth2/callback/google'

type Failure = GoogleRefusal | 'cancelled' | 'failed'

/** The way to Google and back; it ends at /oauth3/redirect with a token, or with the word for why there is none. */
export function googleRoutes({ app }: Edge, parts: Parts, doors: Doors): void {
  const { db, clock, settings, log } = parts
  const google = googleSignIn(settings)
  const attempts = attemptCookie(settings.SESSION_SECRET)

  app.get('/oauth2/authorization/:provider', async (c, next) => {
    if (!google || c.req.param('provider').toLowerCase() !== 'google') return next()
    const origin = originOf(c, settings.PUBLIC_URL ?? '')
    try {
      const { url, ...attempt } = await google.begin(origin + CALLBACK)
      return away(url, await attempts.keep(attempt, origin.startsWith('https:')))
    } catch (error) {
      log.warn({ requestId: requestId(c), reason: (error as Error).message }, 'google sign-in not begun')
      return ended(origin, { error: 'failed' })
    }
  })

  app.get(CALLBACK, async (c, next) => {
    if (!google) return next()
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
      const proven = { id: account.id, googleSub: profile.sub }
      const token = await openSession(parts, proven, { by: 'google', ...from }, now)
      return ended(origin, token === null ? { error: 'disabled' } : { token })
    } catch (error) {
      log.warn({ requestId: requestId(c), reason: (error as Error).message }, 'google sign-in failed')
      return ended(origin, { error: 'failed' })
    }
  })

  function ended(origin: string, outcome: { token: string } | { error: Failure }): Response {
    return away(`${origin}/oauth3/redirect?${new URLSearchParams(outcome)}`, attempts.forget)
  }
}

function away(location: string, cookie: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      location,
      'set-cookie': cookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Our own address; on one's own machine under the name that the browser uses, because its cookies belong to that. */
function originOf(c: Context, publicUrl: string): string {
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)
  const own = URL.parse(publicUrl)
  const isSameMachine = own && host && ownMachine.has(own.hostname) && ownMachine.has(host.hostname)
  return isSameMachine && own.port === host.port ? `${own.protocol}//${host.host}` : publicUrl
}
