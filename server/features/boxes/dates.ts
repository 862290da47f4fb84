import { isReady } from '@ladlewell/domain/box/box.ts'
import { onNewDates, withNewCutoffs, withNewDates } from '@ladlewell/domain/box/replan.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Queries } from '../../platform/database.ts'
import { bringBackBoxes, scheduleBoxes, skipBoxes } from './changes.ts'
import type { BoxRecord, SubscriptionTerms } from './queries.ts'
import { moveBoxes } from './record.ts'

/**
 * Moves locked rows of boxes to the subscription's weekday within their weeks, with everything that is known of them.
 * Answers all of them.
 */
export async function changeBoxDates(
  tx: Queries,
  market: Market,
  subscription: SubscriptionTerms,
  boxes: readonly BoxRecord[],
  now: Date,
): Promise<BoxRecord[]> {
  const moved = await moveBoxes(tx, withNewDates(boxes, subscription.weekday, market, now), now)
  const { awake, paused, closed, kept } = onNewDates(subscription, moved)
  const woken = await bringBackBoxes(tx, subscription, awake, { actor: 'system', why: 'planned' }, now)
  const held = await skipBoxes(tx, paused, { actor: 'customer', why: 'paused' }, now)
  const shut = await skipBoxes(tx, closed, { actor: 'chef', why: 'kitchen-closed' }, now)
  await scheduleBoxes(tx, kept, now)
  return latest([...boxes, ...moved, ...woken, ...held.skipped, ...shut.skipped])
}

/** Gives locked rows of boxes the cut-off that the market has by now. Answers all of them. */
export async function changeCutoffs(
  tx: Queries,
  market: Market,
  boxes: readonly BoxRecord[],
  now: Date,
): Promise<BoxRecord[]> {
  const moved = await moveBoxes(tx, withNewCutoffs(boxes, market, now), now)
  await scheduleBoxes(tx, moved.filter(isReady), now)
  return latest([...boxes, ...moved])
}

/** Each box once, as it came last, by date. */
function latest(boxes: readonly BoxRecord[]): BoxRecord[] {
  const byId = new Map(boxes.map(box => [box.id, box]))
  return [...byId.values()].sort((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1))
}
