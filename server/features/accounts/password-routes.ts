import * as contract from '@ladlewell/contract/accounts.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { type Origin, throttled } from '../../platform/security-log.ts'
import { changePassword } from './change-password.ts'
import type { AtTheDoors, Doors } from './doors.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import type { AccountThrottles } from './throttles.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export function passwordRoutes(
  edge: Edge,
  { db, settings }: Parts,
  { throttles, browsers, doors }: { throttles: AccountThrottles; browsers: KnownBrowsers; doors: Doors },
): void {
  const publicUrl = () => settings.PUBLIC_URL ?? ''
  const at = (): AtTheDoors => ({ db, doors, publicUrl: publicUrl() })
  const spent = async (
    limit: 'links' | 'mails',
    key: string,
    origin: Origin,
    now: Date,
  ): Promise<Refusal | undefined> => {
    const wait = await throttles[limit].take(key)
    return wait === null ? undefined : throttled(db, wait, { limit, ...origin }, now)
  }

  edge.serve(contract.changePassword, ({ viewer, body, origin, now }) =>
    changePassword(db, throttles.guesses, viewer, { ...body, origin }, publicUrl(), now),
  )
  edge.serve(
    contract.requestPasswordReset,
    async ({ body, origin, now }) =>
      (await spent('links', origin.network, origin, now)) ??
      (await spent('mails', body.email, origin, now)) ??
      requestReset(db, { ...body, origin }, publicUrl(), now),
  )
  edge.serve(contract.resetPassword, async ({ body, origin, now, request }) => {
    const early = await spent('links', origin.network, origin, now)
    if (early) return early
    const done = await resetPassword(at(), { ...body, origin }, now)
    if (isRefusal(done)) return done
    // Who forgot it has tried a few before. Their browser is known from now on, so that nobody keeps them out.
    await throttles.account.clear(`${done.email}:${origin.network}`)
    const browser = await browsers.read(request.headers.get('cookie'))
    const headers = { 'set-cookie': await browsers.keep(browser, done.account) }
    return json(200, done.removed ? { removed: done.removed } : undefined, headers)
  })
  edge.serve(
    contract.requestEmailVerification,
    async ({ viewer, origin, now }) =>
      (await spent('mails', viewer.email, origin, now)) ??
      resendVerification(db, viewer.accountId, publicUrl(), now),
  )
  edge.serve(
    contract.verifyEmail,
    async ({ body, origin, askViewer, now }) =>
      (await spent('links', origin.network, origin, now)) ??
      verifyEmail(at(), { ...body, viewer: await askViewer(), origin }, now),
  )
}
