import { authenticate, registerCustomer, signOut } from '@ladlewell/contract/accounts.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { addressRoutes } from './address-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { accountThrottles } from './throttles.ts'

export function accountRoutes(edge: Edge, parts: Parts): void {
  const { db, sessions, settings } = parts
  const throttles = accountThrottles(db)

  edge.serve(registerCustomer, async ({ body, network, now, request }) => {
    const wait = await throttles.registrations.take(network)
    if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
    const account = await register(
      db,
      { ...body, language: wishedLanguage(request) },
      settings.PUBLIC_URL ?? '',
      now,
    )
    if (isRefusal(account)) return account
    const token = await sessions.start(account, now)
    return token === null ? refuse('invalid-credentials') : { token, role: 'CUSTOMER' }
  })
  edge.serve(authenticate, async ({ body, network, now }) => {
    const account = await signIn(db, throttles, { ...body, network })
    if (isRefusal(account)) return account
    const token = await sessions.start(account, now)
    return token === null ? refuse('invalid-credentials') : { token, role: account.role }
  })
  edge.serve(signOut, async ({ viewer, now }) => {
    await sessions.end(viewer.sessionId, now)
    return undefined
  })
  profileRoutes(edge, parts)
  passwordRoutes(edge, parts, throttles)
  addressRoutes(edge, parts)
  googleRoutes(edge, parts)
}
