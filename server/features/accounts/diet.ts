import * as contract from '@ladlewell/contract/diet.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Viewer } from '../../platform/session.ts'
import { schedule } from '../../platform/tasks.ts'

/** Accounts whose weekly boxes have to be looked at, for they eat otherwise now. */
export const DIET_QUEUE = 'diet'

export function dietRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.getDietProfile, ({ viewer }) => dietOf(db, viewer.accountId))
  edge.serve(contract.putDietProfile, async ({ viewer: { accountId, claimedAt }, body, now }) => {
    await db.transaction(async tx => {
      await tx.query(
        'update accounts set diet = $2 where id = $1 and disabled_at is null and claimed_at is not distinct from $3',
        [accountId, JSON.stringify(body), claimedAt],
        'set-diet-profile',
      )
      await schedule(tx, [{ queue: DIET_QUEUE, key: String(accountId), dueAt: now }])
    })
    return body
  })
}

/** What the viewer's household avoids and how it eats; null when nobody asks, or nothing was said. */
export async function householdOf(db: Queries, viewer: Viewer | null): Promise<contract.DietProfile | null> {
  if (!viewer) return null
  const diet = await dietOf(db, viewer.accountId)
  return diet.avoid.length + diet.diets.length > 0 ? diet : null
}

async function dietOf(db: Queries, accountId: number): Promise<contract.DietProfile> {
  const [account] = await db.query<{ diet: contract.DietProfile }>(
    'select diet from accounts where id = $1',
    [accountId],
    'diet-profile',
  )
  return account!.diet
}
