import * as contract from '@ladlewell/contract/accounts.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { changePassword } from './change-password.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import type { AccountThrottles } from './throttles.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export function passwordRoutes(edge: Edge, { db, settings }: Parts, throttles: AccountThrottles): void {
  const publicUrl = () => settings.PUBLIC_URL ?? ''

  edge.serve(contract.changePassword, ({ viewer, body, now }) =>
    changePassword(db, throttles.guesses, viewer, body, publicUrl(), now),
  )
  edge.serve(
    contract.requestPasswordReset,
    async ({ body, network, now }) =>
      (await spent(throttles.links, network)) ??
      (await spent(throttles.mails, body.email)) ??
      requestReset(db, body.email, publicUrl(), now),
  )
  edge.serve(contract.resetPassword, async ({ body, network, now }) => {
    const early = await spent(throttles.links, network)
    if (early) return early
    const owner = await resetPassword(db, body, publicUrl(), now)
    if (isRefusal(owner)) return owner
    // Who forgot it has tried a few before.
    await throttles.account.clear(owner.email)
    return undefined
  })
  edge.serve(
    contract.requestEmailVerification,
    async ({ viewer, now }) =>
      (await spent(throttles.mails, viewer.email)) ??
      resendVerification(db, viewer.accountId, publicUrl(), now),
  )
  edge.serve(
    contract.verifyEmail,
    async ({ body, network, now }) =>
      (await spent(throttles.links, network)) ?? verifyEmail(db, body.token, publicUrl(), now),
  )
}

async function spent(throttle: Throttle, key: string): Promise<Refusal | undefined> {
  const wait = await throttle.take(key)
  return wait === null ? undefined : refuse('too-many-requests', { retryAfterSeconds: wait })
}
