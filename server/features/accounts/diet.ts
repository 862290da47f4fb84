import * as contract from '@ladlewell/contract/diet.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'

export function dietRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.getDietProfile, async ({ viewer }) => {
    const [account] = await db.query<{ diet: contract.DietProfile }>(
      'select diet from accounts where id = $1',
      [viewer.accountId],
      'diet-profile',
    )
    return account!.diet
  })
  edge.serve(contract.putDietProfile, async ({ viewer, body }) => {
    await db.query(
      'update accounts set diet = $2 where id = $1 and disabled_at is null',
      [viewer.accountId, JSON.stringify(body)],
      'set-diet-profile',
    )
    return body
  })
}
