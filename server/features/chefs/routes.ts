import * as contract from '@ladlewell/contract/chefs.ts'
import { mondayOf } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { throttled } from '../../platform/security-log.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { wishedLanguage } from '../../platform/wished-language.ts'
import { openSession } from '../accounts/open-session.ts'
import { type Registration, register } from '../accounts/register.ts'
import { accountThrottles } from '../accounts/throttles.ts'
import { myKitchen } from './kitchen.ts'
import type { KitchenChanges } from './kitchen-changes.ts'
import { saveProfile } from './save-profile.ts'

export function chefRoutes(edge: Edge, parts: Parts, changes: KitchenChanges): void {
  const { db, market } = parts
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
  edge.serve(contract.getMyKitchen, ({ kitchen, now }) =>
    myKitchen(db, kitchen, marketDateAt(now, market.timeZone)),
  )
  edge.serve(contract.saveProfile, async ({ viewer, kitchen, body, file, now }) => {
    return (
      (await profiles.refusal(String(viewer.accountId))) ??
      saveProfile({ ...parts, changes }, viewer, kitchen, { given: body, picture: file }, now)
    )
  })
}

/** Opens a chef's account with a kitchen of their name, whose first menu week is the running one. */
function registerChef(
  { db, market, settings }: Parts,
  registration: Registration,
  now: Date,
): Promise<{ id: number; passwordHash: string } | Refusal> {
  const anchor = mondayOf(marketDateAt(now, market.timeZone))
  const name = `${registration.firstname} ${registration.lastname}`
  return register(db, registration, settings.PUBLIC_URL ?? '', now, 'CHEF', async (tx, accountId) => {
    const chef = [accountId, name, anchor, now]
    await tx.query(
      'insert into chefs (account_id, name, anchor_date, created_at) values ($1, $2, $3, $4)',
      chef,
    )
  })
}
