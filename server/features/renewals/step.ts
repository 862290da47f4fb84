import { type BoxFacts, decideBoxStep } from '@ladlewell/domain/box/step.ts'
import { isPausedOn, sellsOn } from '@ladlewell/domain/subscription.ts'
import { inMarketOf } from '../../platform/markets.ts'
import type { Parts } from '../../platform/parts.ts'
import type { TaskOutcome, Worker } from '../../platform/tasks.ts'
import { BOX_QUEUE } from '../boxes/changes.ts'
import { endBox } from '../boxes/end-box.ts'
import { type BoxInHand, boxInHand, lockedBox } from '../boxes/queries.ts'
import { skipAndTell } from '../boxes/skip-and-tell.ts'
import { chargeBox } from './charge-box.ts'
import { openBox } from './open-box.ts'

/**
 * Does what a box needs now, and answers when it needs something again. Safe to call at any time, however often and by
 * however many: each step looks again at the box that it has locked.
 */
export async function stepBox(all: Parts, boxId: number, now: Date): Promise<TaskOutcome> {
  const hand = await boxInHand(all.db, boxId)
  if (!hand) return 'done'
  const parts = inMarketOf(all, hand.subscription.chef.id)
  const step = decideBoxStep(factsOf(hand), now)
  switch (step.do) {
    case 'nothing':
      return 'done'
    case 'wait':
      return { dueAt: step.until }
    case 'open': {
      const opened = await openBox(parts, boxId, now)
      const isDue = typeof opened === 'object' && 'dueAt' in opened && opened.dueAt <= now
      return isDue ? chargeBox(parts, boxId, now) : opened
    }
    case 'charge':
      return chargeBox(parts, boxId, now, hand)
    case 'end':
      return endBox(parts, boxId, now)
    case 'skip':
      return skipLocked(parts, boxId, now)
  }
}

/** Skips a box that came to nothing by itself. */
async function skipLocked(parts: Parts, boxId: number, now: Date): Promise<TaskOutcome> {
  return parts.db.transaction(async tx => {
    const hand = await lockedBox(tx, { boxId })
    if (!hand) return 'done'
    const step = decideBoxStep(factsOf(hand), now)
    // Somebody else moved it meanwhile: it is looked at anew.
    if (step.do !== 'skip') return { dueAt: now }
    await skipAndTell(tx, parts, hand, step.why, now)
    return 'done'
  })
}

export function factsOf({ box, subscription }: BoxInHand): BoxFacts {
  return {
    ...box,
    rule: subscription.rule,
    isCancelled: subscription.cancelledAt !== null || subscription.customer.isDisabled,
    isPaused: isPausedOn(subscription, box.deliveryDate),
    kitchenSells: sellsOn(subscription.chef, box.deliveryDate),
  }
}

/** Steps the boxes that are due. One that fails is tried until its cut-off: given up before, it would not come at all. */
export function boxWorker(parts: Parts): Worker {
  return {
    queue: BOX_QUEUE,
    handle: ({ key }, now) => stepBox(parts, Number(key), now),
    async keepsTrying({ key }, now) {
      const beforeCutoff = await parts.db.query(
        'select from boxes where id = $1 and cutoff_at > $2',
        [Number(key), now],
        'is-box-before-cutoff',
      )
      return beforeCutoff.length > 0
    },
  }
}
