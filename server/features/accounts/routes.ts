import * as contract from '@ladlewell/contract/accounts.ts'
import * as addressContract from '@ladlewell/contract/addresses.ts'
import * as sessionContract from '@ladlewell/contract/sessions.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, throttled } from '../../platform/security-log.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { addAddress, addressesOf, defaultAddressOf, deleteAddress, updateAddress } from './addresses.ts'
import { changePassword } from './change-password.ts'
import type { AtTheDoors, Doors } from './doors.ts'
import { emailChangeRoutes } from './email-change-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { type KnownBrowsers, knownBrowsers } from './known-browser.ts'
import { closeSession, openSession } from './open-session.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { changeProfile, clearPicture, replacePicture, userOf } from './profile.ts'
import { register } from './register.ts'
import { endOne, endOthers, sessionsOf } from './session-list.ts'
import { signIn } from './sign-in.ts'
import { type AccountThrottles, accountThrottles } from './throttles.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export function accountRoutes(edge: Edge, parts: Parts, doors: Doors): void {
  const { db, settings } = parts
  const throttles = accountThrottles(db)
  const browsers = knownBrowsers(settings)

  edge.serve(contract.registerCustomer, async ({ body, origin, now, request }) => {
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
  edge.serve(contract.authenticate, async ({ body, origin, now, request }) => {
    const browser = await browsers.read(request.headers.get('cookie'))
    const account = await signIn(parts, throttles, { ...body, origin, browser }, now)
    if (isRefusal(account)) return account
    const token = await openSession(parts, account, { by: 'password', ...origin }, now)
    if (token === null) return refuse('invalid-credentials')
    return json(200, { token, role: account.role }, { 'set-cookie': await browsers.keep(browser, account) })
  })
  edge.serve(contract.signOut, ({ viewer, origin, now }) => closeSession(parts, viewer, origin, now))
  sessionRoutes(edge, parts)
  profileRoutes(edge, parts)
  passwordRoutes(edge, parts, { throttles, browsers, doors })
  addressRoutes(edge, parts)
  emailChangeRoutes(edge, parts, throttles)
  googleRoutes(edge, parts, { throttles, browsers, doors })
}

function addressRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(addressContract.listAddresses, ({ viewer }) => addressesOf(db, viewer))
  edge.serve(addressContract.getDefaultAddress, ({ viewer }) => defaultAddressOf(db, viewer))
  edge.serve(addressContract.addAddress, ({ viewer, body }) => addAddress(db, viewer, body))
  edge.serve(addressContract.updateAddress, ({ viewer, params, body }) =>
    updateAddress(db, viewer, params.id, body),
  )
  edge.serve(addressContract.deleteAddress, ({ viewer, params }) => deleteAddress(db, viewer, params.id))
}

function profileRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  const uploads = createThrottle(db, 'profile-picture', { burst: 10, perMinute: 5 })

  edge.serve(contract.getUser, ({ viewer }) => userOf(db, viewer))
  edge.serve(contract.updateUser, ({ viewer, params, body }) =>
    params.id === viewer.accountId ? changeProfile(db, viewer, body) : refuse('not-found'),
  )
  edge.serve(contract.setPicture, async ({ viewer, params, file, now }) => {
    if (params.id !== viewer.accountId) return refuse('not-found')
    return (await uploads.refusal(String(viewer.accountId))) ?? replacePicture(parts, viewer, file, now)
  })
  edge.serve(contract.removePicture, ({ viewer, params }) =>
    params.id === viewer.accountId ? clearPicture(parts, viewer) : refuse('not-found'),
  )
}

function sessionRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(sessionContract.listSessions, ({ viewer, now }) => sessionsOf(db, viewer, now))
  edge.serve(sessionContract.endSession, ({ viewer, params, origin, now }) =>
    endOne(db, viewer, { ...params, origin }, now),
  )
  edge.serve(sessionContract.endOtherSessions, ({ viewer, origin, now }) =>
    endOthers(db, viewer, origin, now),
  )
}

function passwordRoutes(
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
