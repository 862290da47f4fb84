import {
  boxesOfPause,
  boxesOfResumption,
  decideEndOfPause,
  decidePause,
} from '@ladlewell/domain/box/pause.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { bringBackBoxes, skipBoxes } from '../boxes/changes.ts'
import { endStopped } from '../boxes/end-box.ts'
import { type BoxRecord, lockedBoxesOf, type SubscriptionTerms, termsOf } from '../boxes/queries.ts'
import { receipt } from '../boxes/receipts.ts'
import type { Asking } from '../boxes/skip-box.ts'
import { pausedMail, resumedMail } from './mails.ts'
import { changeSubscription } from './record.ts'

export interface Pause {
  by: 'customer' | 'payment' | 'kitchen'
  actor: 'customer' | 'staff' | 'system'
  /** Delivered again from this date on; null: until it is resumed. */
  until: MarketDate | null
}

export interface Paused {
  subscription: SubscriptionTerms
  skipped: BoxRecord[]
  /** Paid already: they come all the same. */
  stillComing: BoxRecord[]
  stopped: number[]
}

/** Delivers nothing until a date. A repetition changes nothing; a pause can be made longer or shorter. */
export async function pauseSubscription(
  parts: Parts,
  { accountId, actor }: Asking,
  { subscriptionId, until }: { subscriptionId: number; until: MarketDate },
  now: Date,
): Promise<undefined | Refusal> {
  const { db, market } = parts
  const today = marketDateAt(now, market.timeZone)
  const done = await db.transaction(async tx => {
    const subscription = await termsOf(tx, accountId, subscriptionId, { lock: true })
    if (!subscription) return refuse('subscription-not-found')
    const coming = await lockedBoxesOf(tx, subscriptionId, now)
    const decision = decidePause(subscription, coming, { until, actor, today })
    if (decision === 'nothing') return { stopped: [] }
    if (decision !== 'pause') return refuse(decision.refused)
    const paused = await pauseLocked(tx, subscription, { by: 'customer', actor, until }, now)
    await enqueue(tx, pausedMail(paused.subscription, paused, parts), now)
    return paused
  })
  if (isRefusal(done)) return done
  await endStopped(parts, done.stopped, now)
}

/**
 * Pauses a locked subscription, with its receipt: boxes before the date are skipped, a payment that is under way is
 * stopped, and those that a longer pause held back are ready again. The message is the caller's.
 */
export async function pauseLocked(
  tx: Queries,
  known: SubscriptionTerms,
  { by, actor, until }: Pause,
  now: Date,
): Promise<Paused> {
  const pause = { pausedAt: now, pausedUntil: until, pausedBy: by }
  const subscription = await changeSubscription(tx, known, pause)
  const boxes = boxesOfPause(subscription, await lockedBoxesOf(tx, known.id, now), now)
  const ended = await skipBoxes(tx, boxes.skipped, { actor, why: 'paused' }, now)
  await bringBackBoxes(tx, subscription, boxes.broughtBack, { actor, why: 'brought-back' }, now)
  await receipt(tx, subscription, { kind: 'paused', actor, details: { until, by } }, now)
  return { subscription, ...ended, stillComing: boxes.stillComing }
}

/** Ends a pause: what it held back is delivered again. A repetition changes nothing. */
export async function endPause(
  parts: Parts,
  { accountId, actor }: Asking,
  subscriptionId: number,
  now: Date,
): Promise<undefined | Refusal> {
  const today = marketDateAt(now, parts.market.timeZone)
  return parts.db.transaction(async tx => {
    const known = await termsOf(tx, accountId, subscriptionId, { lock: true })
    if (!known) return refuse('subscription-not-found')
    const decision = decideEndOfPause(known, today)
    if (decision === 'nothing') return
    if (decision !== 'resume') return refuse(decision.refused)
    const { subscription, boxes } = await resumeLocked(tx, known, actor, now)
    await receipt(tx, subscription, { kind: 'resumed', actor }, now)
    await enqueue(tx, resumedMail(subscription, { boxes }, parts), now)
  })
}

/** Takes the pause off a locked subscription and brings back what it held. Receipt and message are the caller's. */
export async function resumeLocked(
  tx: Queries,
  known: SubscriptionTerms,
  actor: 'customer' | 'staff',
  now: Date,
): Promise<{ subscription: SubscriptionTerms; boxes: BoxRecord[] }> {
  const running = { pausedAt: null, pausedUntil: null, pausedBy: null, cancelledAt: null }
  const subscription = await changeSubscription(tx, known, running)
  const held = boxesOfResumption(subscription, await lockedBoxesOf(tx, known.id, now), now)
  const boxes = await bringBackBoxes(tx, subscription, held, { actor, why: 'brought-back' }, now)
  return { subscription, boxes }
}
