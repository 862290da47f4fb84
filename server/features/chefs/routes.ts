import * as contract from '@ladlewell/contract/chefs.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { throttled } from '../../platform/security-log.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { openSession } from '../accounts/open-session.ts'
import { accountThrottles } from '../accounts/throttles.ts'
import type { KitchenChanges } from './kitchen-changes.ts'
import { myKitchen } from './my-kitchen.ts'
import { registerChef } from './register-chef.ts'
import { saveProfile } from './save-profile.ts'

export function chefRoutes(edge: Edge, parts: Parts, changes: KitchenChanges): void {
  const { db } = parts
  const { registrations } = accountThrottles(db)
  // Every change makes the public catalogue anew.
  const profiles = createThrottle(db, 'chef-profile', { burst: 20, perMinute: 10 })

  edge.serve(contract.registerChef, async ({ body, origin, now, request }) => {
    const wait = await registrations.take(origin.network)
    if (wait !== null) return throttled(db, wait, { limit: 'registrations', ...origin }, now)
    const account = await registerChef(parts, { ...body, language: wishedLanguage(request), origin }, now)
    if (isRefusal(account)) return account
    const token = await openSession(parts, account, { by: 'registration', ...origin }, now)
    return token === null ? refuse('invalid-credentials') : { token, role: 'CHEF' as const }
  })
  edge.serve(contract.getMyKitchen, ({ kitchen }) => myKitchen(db, kitchen))
  edge.serve(contract.saveProfile, async ({ viewer, kitchen, body, file, now }) => {
    return (
      (await profiles.refusal(String(viewer.accountId))) ??
      saveProfile({ ...parts, changes }, viewer, kitchen, { given: body, picture: file }, now)
    )
  })
}
