import { recordAudit } from '../../platform/audit.ts'
import { lockMarket } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { setMarket } from '../chefs/set-kitchen.ts'
import { lockKitchen } from './lock-kitchen.ts'

/** Says in which market a kitchen sells, until it is approved: what it sold keeps its zone and terms. */
export async function setKitchenMarket(
  { db, markets }: Pick<Parts, 'db' | 'markets'>,
  staff: Viewer,
  { chefId, marketId, reason }: { chefId: number; marketId: number; reason: string },
  now: Date,
): Promise<Refusal | undefined> {
  const to = markets.find(marketId)
  if (!to || !(staff.marketIds?.includes(marketId) ?? true)) return refuse('not-found')
  const refused = await db.transaction(async tx => {
    if (!(await lockKitchen(tx, chefId))) return refuse('chef-not-found')
    const from = markets.ofKitchen(chefId)
    if (from === to) return undefined
    if (!(await setMarket(tx, chefId, marketId))) return refuse('kitchen-sells-here')
    const details = { market: { from: from.name, to: to.name } }
    await recordAudit(tx, staff, 'chef-market-changed', { about: ['chef', chefId], reason, details }, now)
    await lockMarket(tx, marketId)
    return undefined
  })
  await markets.refresh(db)
  return refused
}
