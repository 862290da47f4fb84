import type { Parts } from '../../platform/parts.ts'
import { type BoxInHand, lockedBox } from '../boxes/queries.ts'
import { changeBox } from '../boxes/record.ts'
import { mayCharge } from './renewal-order.ts'

export interface CardTry {
  /** Null: the one that it was tried with before. */
  paymentMethod: string | null
  /** Of the box's attempts; left out: their customer tries it themselves. */
  attempt?: number
}

/**
 * Begins another try at the payment of a locked box, under the box's lock: from then on whoever comes, the sweeper
 * included, brings it to its end. False when the box is not any more as it was read, or a try is under way.
 */
export async function tryCard(
  { db, settings }: Parts,
  { box: known }: BoxInHand,
  { paymentMethod, attempt }: CardTry,
): Promise<boolean> {
  return db.transaction(async tx => {
    const hand = await lockedBox(tx, { boxId: known.id })
    if (hand?.box.version !== known.version || !mayCharge(hand)) return false
    const begun = await tx.query(
      `update payments set payment_method = coalesce($2, payment_method), version = version + 1, tries = 0,
         status = 'pending', decline_message = null, next_try_at = now() + $3 * interval '1 millisecond'
       where order_id = $1 and (status = 'pending' and next_try_at is null or status = 'action-required')
       returning id`,
      [known.orderId, paymentMethod, settings.SWEEP_GRACE_MS],
      'try-card',
    )
    if (begun.length === 0) return false
    if (attempt !== undefined) await changeBox(tx, hand.box, { attempts: attempt, obstacle: null })
    return true
  })
}
