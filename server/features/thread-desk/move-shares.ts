import type { Cents } from '@ladlewell/domain/money.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { writeAdjustment } from '../ledger/adjustments.ts'
import { setAdjusted } from '../threads/shares.ts'

/** SQL: the shares that became ours and are not set right in the ledger, though their refund is booked by now. */
const toMove = `
  from kitchen_shares s join refunds r on r.id = s.refund_id join payments p on p.id = r.payment_id
  where s.is_moved and s.adjustment_id is null
    and s.came_back_cents < (
      select -sum(l.amount_cents) from ledger_lines l where l.refund_id = s.refund_id and l.party = 'chef')`

export const sharesToMove = `select 1 ${toMove}`

interface Moved {
  refundId: number
  chefId: number
  orderId: number
  decidedBy: number
  reason: string
  borneCents: Cents
}

/** Sets right what kitchens bore of refunds that a second person made ours, once the order is earned. Answers how many. */
export function moveShares(db: Database, now: Date): Promise<number> {
  return db.transaction(tx => bookMoved(tx, null, now))
}

/**
 * Gives back to kitchens what they bore, exactly as the ledger has it, less what had come back before; of an order that is
 * not earned yet nothing is borne, and a later turn does it. Each once.
 */
export async function bookMoved(
  tx: Queries,
  refundIds: readonly number[] | null,
  now: Date,
): Promise<number> {
  const moved = await tx.query<Moved>(
    `select s.refund_id, s.chef_id, p.order_id, coalesce(s.decided_by, 0) as decided_by, coalesce(s.decision_reason, '') as reason,
       (select coalesce(-sum(l.amount_cents), 0)::int from ledger_lines l
        where l.refund_id = s.refund_id and l.party = 'chef') - s.came_back_cents as borne_cents
     ${toMove} and ($1::int[] is null or s.refund_id = any($1)) order by s.refund_id limit 100 for update of s`,
    [refundIds],
    'shares-to-move',
  )
  for (const { refundId, borneCents: amountCents, decidedBy: staffId, ...share } of moved) {
    const made = { ...share, amountCents, staffId, payer: 'platform', payee: 'chef' } as const
    const adjustmentId = await writeAdjustment(tx, { ...made, requestKey: `contest|${refundId}`, at: now })
    if (adjustmentId !== null) await setAdjusted(tx, refundId, adjustmentId)
  }
  return moved.length
}
