import * as contract from '@ladlewell/contract/passkeys.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { throttled } from '../../platform/security-log.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { knownBrowsers } from '../accounts/known-browser.ts'
import { accountThrottles } from '../accounts/throttles.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { addPasskey, beginPasskey, passkeysOf, removePasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'

export function passkeyRoutes(edge: Edge, parts: Parts): void {
  const { db, settings } = parts
  const throttles = accountThrottles(db)
  const browsers = knownBrowsers(settings)
  const party = () => relyingParty(settings.PUBLIC_URL ?? '')
  // Each takes a row until it is used or five minutes old.
  const begun = createThrottle(db, 'passkey-begun', { burst: 60, perMinute: 30 })

  edge.serve(contract.listPasskeys, ({ viewer }) => passkeysOf(db, viewer))
  edge.serve(contract.beginPasskey, async ({ viewer, origin, now }) => {
    const { accountId } = viewer
    const wait = await begun.take(String(accountId))
    if (wait !== null) return throttled(db, wait, { limit: 'passkey-begun', accountId, ...origin }, now)
    return beginPasskey(db, party(), viewer, now)
  })
  edge.serve(contract.addPasskey, ({ viewer, origin, body, now }) =>
    addPasskey({ db, party: party(), refused: throttles.passkeys }, { viewer, origin }, body, now),
  )
  edge.serve(contract.removePasskey, ({ viewer, origin, params, now }) =>
    removePasskey(db, { viewer, origin }, params.id, now),
  )
  edge.serve(contract.beginPasskeySignIn, async ({ origin, now }) => {
    const wait = await begun.take(origin.network)
    if (wait !== null) return throttled(db, wait, { limit: 'passkey-begun', ...origin }, now)
    return beginPasskeySignIn(parts, party(), now)
  })
  edge.serve(contract.signInWithPasskey, async ({ body, origin, now, request }) => {
    const signedIn = await signInWithPasskey(parts, throttles, party(), { ...body, origin }, now)
    if (isRefusal(signedIn)) return signedIn
    const { accountId: id, role, email, claimedAt } = signedIn.known
    const browser = await browsers.read(request.headers.get('cookie'))
    const cookie = await browsers.keep(browser, { id, claimedAt })
    return json(200, { token: signedIn.token, role, email }, { 'set-cookie': cookie })
  })
}
