import type { Cents } from '@ladlewell/domain/money.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { writeAdjustment } from '../ledger/adjustments.ts'
import { setAdjusted } from '../threads/shares.ts'

/** SQL: what the kitchen bore so far of a share `s`: of a refund that is booked, of a redelivery `n` that is completed. */
const borne = `case when s.refund_id is null then case when n.status = 'completed' then s.share_cents else 0 end
  else coalesce((select -sum(l.amount_cents) from ledger_lines l where l.refund_id = s.refund_id and l.party = 'chef'), 0)::int end`

/** SQL: the shares that became ours and are not set right in the ledger, though something is borne by now. */
const toMove = `
  from kitchen_shares s left join refunds r on r.id = s.refund_id left join payments p on p.id = r.payment_id
    left join orders n on n.id = s.redelivery_id
  where s.is_moved and s.adjustment_id is null and s.came_back_cents < ${borne}`

export const sharesToMove = `select 1 ${toMove}`

interface Moved {
  id: number
  refundId: number | null
  redeliveryId: number | null
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
 * Gives back to kitchens what they bore: of a refund exactly as the ledger has it, less what had come back before, of a
 * redelivery what it would have earned them. Of what is not earned yet nothing is borne, and a later turn does it. Each once.
 */
export async function bookMoved(tx: Queries, shareIds: readonly number[] | null, now: Date): Promise<number> {
  const moved = await tx.query<Moved>(
    `select s.id, s.refund_id, s.redelivery_id, s.chef_id, coalesce(p.order_id, s.redelivery_id) as order_id, coalesce(s.decided_by, 0) as decided_by, coalesce(s.decision_reason, '') as reason,
       ${borne} - s.came_back_cents as borne_cents
     ${toMove} and ($1::int[] is null or s.id = any($1)) order by s.id limit 100 for update of s`,
    [shareIds],
    'shares-to-move',
  )
  for (const { id, refundId, redeliveryId, borneCents: amountCents, decidedBy: staffId, ...share } of moved) {
    const made = { ...share, amountCents, staffId, payer: 'platform', payee: 'chef' } as const
    const adjustmentId = await writeAdjustment(tx, {
      ...made,
      requestKey: `contest|${refundId ?? `again|${redeliveryId}`}`,
      at: now,
    })
    if (adjustmentId !== null) await setAdjusted(tx, id, adjustmentId)
  }
  return moved.length
}
