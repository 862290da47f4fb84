import { nextAttempt } from '@ladlewell/domain/box/box.ts'
import { attemptsBy } from '@ladlewell/domain/box/charge.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Queries } from '../../platform/database.ts'
import { scheduleBoxes } from './changes.ts'
import type { BoxRecord } from './queries.ts'
import { type BoxMove, moveBoxes } from './record.ts'

/**
 * Gives locked rows of boxes the cut-off that the market has by now, with the hours that hang on it. One that is an order
 * keeps its order's, and one whose new cut-off has passed its own. Answers all of them.
 */
export async function moveCutoffs(
  tx: Queries,
  market: Market,
  boxes: readonly BoxRecord[],
  now: Date,
): Promise<BoxRecord[]> {
  const moves = boxes.flatMap((box): BoxMove[] => {
    const cutoffAt = cutoffOf(box.deliveryDate, market)
    const stays = box.state === 'locked' || box.state === 'ordered' || cutoffAt <= now
    if (stays || cutoffAt.getTime() === box.cutoffAt.getTime()) return []
    // What it would cost was said with other hours: it is charged at the next of the new ones.
    const attempts = nextAttempt(cutoffAt, now) ? attemptsBy(now, cutoffAt) : 0
    return [{ box, also: { cutoffAt, ...(box.state === 'open' ? { attempts } : {}) } }]
  })
  const moved = await moveBoxes(tx, moves, now)
  await scheduleBoxes(
    tx,
    moved.filter(({ state }) => state === 'planned' || state === 'open'),
    now,
  )
  const byId = new Map(moved.map(box => [box.id, box]))
  return boxes.map(box => byId.get(box.id) ?? box)
}
