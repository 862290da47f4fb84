import { nextAttempt, paymentEndsAt, type SkipWhy } from '@ladlewell/domain/box/box.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { TaskOutcome } from '../../platform/tasks.ts'
import type { FreshPicks } from '../boxes/filling.ts'
import { aboveCeilingMail, priceRoseMail } from '../boxes/mails.ts'
import { type BoxInHand, type BoxRecord, boxesInHand, lockedBox } from '../boxes/queries.ts'
import { changeBox } from '../boxes/record.ts'
import { tellReplaced } from '../boxes/replaced.ts'
import { skipAndTell } from '../boxes/skip-and-tell.ts'
import { namesOf } from '../menu/queries.ts'

export interface Held extends FreshPicks {
  verdict: 'price-rose' | 'above-ceiling'
  quote: Quote
  attempt: number
}

/**
 * Says what a box costs by now instead of charging it. A price that rose is charged at the next attempt, and skips the
 * box when none is left; one above the ceiling waits for its customer's word.
 */
export async function holdBox(
  parts: Parts,
  { box: known, subscription: terms }: BoxInHand,
  { verdict, quote, attempt, ...fresh }: Held,
  now: Date,
): Promise<TaskOutcome | 'changed'> {
  const next = nextAttempt(known.cutoffAt, now)
  if (!next && verdict === 'price-rose') return skip(parts, known, verdict, now)
  const dueAt = next ?? paymentEndsAt(known.cutoffAt)
  return parts.db.transaction(async tx => {
    const hand = await lockedBox(tx, { boxId: known.id })
    if (hand?.box.version !== known.version || hand.subscription.version !== terms.version) return 'changed'
    const { shownTotalCents, formerTotalCents, obstacle, attempts } = hand.box
    const isTold = obstacle === verdict && shownTotalCents === quote.totalCents
    if (isTold && fresh.replaced.length === 0) return { dueAt }
    await changeBox(tx, hand.box, {
      picks: fresh.picks,
      pickedBy: fresh.pickedBy,
      shownTotalCents: quote.totalCents,
      formerTotalCents: shownTotalCents === quote.totalCents ? formerTotalCents : shownTotalCents,
      obstacle: verdict,
      // A box that is agreed to is charged at once, so its attempt is still to be made.
      attempts: verdict === 'above-ceiling' ? attempts : attempt,
    })
    const [after] = await boxesInHand(tx, [known.id])
    if (!isTold) {
      const told = { names: await namesOf(tx, fresh.picks), quote }
      const rise = { beforeCents: shownTotalCents ?? 0, chargeAt: dueAt }
      const mail =
        verdict === 'price-rose'
          ? priceRoseMail(after!, { ...told, ...rise }, parts)
          : aboveCeilingMail(after!, told, parts)
      await enqueue(tx, mail, now)
    }
    await tellReplaced(tx, after!, fresh, parts, now)
    return { dueAt }
  })
}

/** Lets a box wait for its next attempt, and skips it for good when none is left, or nothing on the menu suits. */
export async function waitOrSkip(
  parts: Parts,
  { box }: BoxInHand,
  why: SkipWhy,
  now: Date,
): Promise<TaskOutcome | 'changed'> {
  const next = nextAttempt(box.cutoffAt, now)
  return next && why !== 'nothing-suits' ? { dueAt: next } : skip(parts, box, why, now)
}

function skip(
  parts: Parts,
  { id, version }: BoxRecord,
  why: SkipWhy,
  now: Date,
): Promise<'done' | 'changed'> {
  return parts.db.transaction(async tx => {
    const hand = await lockedBox(tx, { boxId: id })
    if (hand?.box.version !== version) return 'changed'
    await skipAndTell(tx, parts, hand, why, now)
    return 'done'
  })
}
