import type { Parts } from '../../platform/parts.ts'
import { type BoxInHand, lockedBox } from '../boxes/queries.ts'
import { changeBox } from '../boxes/record.ts'
import { tryAgain } from '../payments/queries.ts'
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
    const { orderId } = known
    if (orderId === null || !(await tryAgain(tx, orderId, paymentMethod, settings.SWEEP_GRACE_MS)))
      return false
    if (attempt !== undefined) await changeBox(tx, hand.box, { attempts: attempt, obstacle: null })
    return true
  })
}
