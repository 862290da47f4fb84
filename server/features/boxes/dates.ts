import { addDays, mondayOf, weekdays } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { isPausedOn } from '@ladlewell/domain/subscription.ts'
import type { Queries } from '../../platform/database.ts'
import { bringBackBoxes, scheduleBoxes, skipBoxes } from './changes.ts'
import type { BoxRecord, SubscriptionTerms } from './queries.ts'
import { type BoxMove, moveBoxes } from './record.ts'

/**
 * Moves boxes to the subscription's weekday within their weeks, with everything that is known of them. One that is
 * locked or ordered stays on its day, and so does one whose new day cannot be ordered for any more. Answers all of them.
 */
export async function changeBoxDates(
  tx: Queries,
  market: Market,
  subscription: SubscriptionTerms,
  boxes: readonly BoxRecord[],
  now: Date,
): Promise<BoxRecord[]> {
  const moves = boxes.flatMap((box): BoxMove[] => {
    const deliveryDate = addDays(mondayOf(box.deliveryDate), weekdays.indexOf(subscription.weekday))
    const cutoffAt = cutoffOf(deliveryDate, market)
    const stays = box.state === 'locked' || box.state === 'ordered' || cutoffAt <= now
    return stays || deliveryDate === box.deliveryDate ? [] : [{ box, also: { deliveryDate, cutoffAt } }]
  })
  const moved = await moveBoxes(tx, moves, now)
  const wakes = ({ state, why, deliveryDate }: BoxRecord) =>
    state === 'skipped' &&
    ((why === 'kitchen-closed' && isDeliveryDate(subscription.chef.schedule, deliveryDate)) ||
      (why === 'paused' && !isPausedOn(subscription, deliveryDate)))
  const awake = await bringBackBoxes(
    tx,
    subscription,
    moved.filter(wakes),
    { actor: 'system', why: 'planned' },
    now,
  )
  const living = moved.filter(({ state }) => state === 'planned' || state === 'open')
  const paused = living.filter(({ deliveryDate }) => isPausedOn(subscription, deliveryDate))
  const { skipped } = await skipBoxes(tx, paused, { actor: 'customer', why: 'paused' }, now)
  const closed = living.filter(
    box => !paused.includes(box) && !isDeliveryDate(subscription.chef.schedule, box.deliveryDate),
  )
  const shut = await skipBoxes(tx, closed, { actor: 'chef', why: 'kitchen-closed' }, now)
  await scheduleBoxes(
    tx,
    living.filter(box => !paused.includes(box) && !closed.includes(box)),
    now,
  )
  const latest = new Map(
    [...boxes, ...moved, ...awake, ...skipped, ...shut.skipped].map(box => [box.id, box]),
  )
  return [...latest.values()].sort((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1))
}
