import { authenticate, registerCustomer, signOut } from '@ladlewell/contract/accounts.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { throttled } from '../../platform/security-log.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { addressRoutes } from './address-routes.ts'
import type { Doors } from './doors.ts'
import { googleRoutes } from './google-routes.ts'
import { knownBrowsers } from './known-browser.ts'
import { closeSession, openSession } from './open-session.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { register } from './register.ts'
import { sessionRoutes } from './session-routes.ts'
import { signIn } from './sign-in.ts'
import { accountThrottles } from './throttles.ts'

export function accountRoutes(edge: Edge, parts: Parts, doors: Doors): void {
  const { db, settings } = parts
  const throttles = accountThrottles(db)
  const browsers = knownBrowsers(settings)

  edge.serve(registerCustomer, async ({ body, origin, now, request }) => {
    const wait = await throttles.registrations.take(origin.network)
    if (wait !== null) return throttled(db, wait, { limit: 'registrations', ...origin }, now)
    const account = await register(
      db,
      { ...body, language: wishedLanguage(request), origin },
      settings.PUBLIC_URL ?? '',
      now,
    )
    if (isRefusal(account)) return account
    const token = await openSession(parts, account, { by: 'registration', ...origin }, now)
    if (token === null) return refuse('invalid-credentials')
    const browser = await browsers.read(request.headers.get('cookie'))
    const cookie = await browsers.keep(browser, { id: account.id, claimedAt: null })
    return json(200, { token, role: 'CUSTOMER' }, { 'set-cookie': cookie })
  })
  edge.serve(authenticate, async ({ body, origin, now, request }) => {
    const browser = await browsers.read(request.headers.get('cookie'))
    const account = await signIn(parts, throttles, { ...body, origin, browser }, now)
    if (isRefusal(account)) return account
    const token = await openSession(parts, account, { by: 'password', ...origin }, now)
    if (token === null) return refuse('invalid-credentials')
    return json(200, { token, role: account.role }, { 'set-cookie': await browsers.keep(browser, account) })
  })
  edge.serve(signOut, ({ viewer, origin, now }) => closeSession(parts, viewer, origin, now))
  sessionRoutes(edge, parts)
  profileRoutes(edge, parts)
  passwordRoutes(edge, parts, { throttles, browsers, doors })
  addressRoutes(edge, parts)
  googleRoutes(edge, parts, { throttles, browsers, doors })
}
