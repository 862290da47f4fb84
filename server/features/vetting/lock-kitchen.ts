import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { KitchenFacts } from '@ladlewell/domain/kitchen.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'

export interface LockedKitchen extends KitchenFacts, Addressee {
  id: number
  name: string
  permittedUntil: MarketDate | null
}

/**
 * Holds a kitchen while staff decide about it; null when there is none. Orders that are being placed there are
 * committed first or wait.
 */
export async function lockKitchen(tx: Queries, chefId: number): Promise<LockedKitchen | null> {
  const [kitchen] = await tx.query<LockedKitchen>(
    `select c.id, c.name, a.id as account_id, a.email, a.language, c.permitted_until, c.applied_at,
       c.approved_at, c.refused_at, c.suspended_at,
       (select decision from chef_decisions where chef_id = c.id order by id desc limit 1) as last_decision
     from chefs c join accounts a on a.id = c.account_id where c.id = $1 for update of c`,
    [chefId],
    'lock-kitchen',
  )
  return kitchen ?? null
}
