import { opensAt, tastedAt } from '@ladlewell/domain/box/box.ts'
import type { Queries } from '../../platform/database.ts'
import { type BoxRecord, boxesInHand } from './queries.ts'

/** Ids of the boxes that would be open by now, did they not wait for a day with what was delivered first. */
export async function waitingForFirst(
  db: Queries,
  boxes: readonly BoxRecord[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const due = boxes.flatMap(({ id, state, cutoffAt }) =>
    state === 'planned' && opensAt(cutoffAt) <= now ? id : [],
  )
  const hands = due.length === 0 ? [] : await boxesInHand(db, due)
  const waiting = hands.filter(
    ({ box: { isSecond, firstDeliveredAt: at } }) => isSecond && (!at || tastedAt(at) > now),
  )
  return new Set(waiting.map(({ box }) => box.id))
}
