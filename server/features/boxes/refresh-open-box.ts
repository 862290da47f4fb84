import type { Parts } from '../../platform/parts.ts'
import { picksFor } from './filling.ts'
import { boxesInHand, lockedBox } from './queries.ts'
import { changeBox } from './record.ts'
import { tellReplaced } from './replaced.ts'
import { skipAndTell } from './skip-and-tell.ts'

/** How often a box is looked at again that somebody changes at the same moment. */
const LOOKS = 3

/**
 * Replaces meals of an open box that cannot be had any more, as its rule would choose, and tells; a box that nothing
 * suits is skipped. What it will cost is asked when it is charged. Whether anything changed.
 */
export async function refreshOpenBox(parts: Parts, boxId: number, now: Date): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const [known] = await boxesInHand(parts.db, [boxId])
    if (known?.box.state !== 'open' || known.box.cutoffAt <= now) return false
    const { outcome } = (await picksFor(parts.db, [known])).get(boxId)!
    // A date that is full now may have servings again when the card's turn comes.
    if (outcome === 'no-servings-left') return false
    if (outcome !== 'nothing-suits' && outcome.replaced.length === 0) return false
    const isDone = await parts.db.transaction(async tx => {
      const hand = await lockedBox(tx, { boxId })
      if (hand?.box.version !== known.box.version || hand.subscription.cancelledAt) return false
      if (typeof outcome === 'string') await skipAndTell(tx, parts, hand, outcome, now)
      else {
        const { picks, pickedBy } = outcome
        const box = await changeBox(tx, hand.box, { picks, pickedBy })
        await tellReplaced(tx, { ...hand, box: { ...hand.box, ...box } }, outcome, parts, now)
      }
      return true
    })
    if (isDone) return true
  }
  return false
}
