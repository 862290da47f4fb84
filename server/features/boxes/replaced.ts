import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { namesOf } from '../menu/queries.ts'
import type { FreshPicks } from './filling.ts'
import { picksReplacedMail } from './mails.ts'
import type { BoxInHand } from './queries.ts'

/** Says which meals of a box could not be had any more, and what is in it instead. The box is as it is by now. */
export async function tellReplaced(
  tx: Queries,
  hand: BoxInHand,
  { picks, replaced }: Pick<FreshPicks, 'picks' | 'replaced'>,
  parts: Parts,
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return
  const gone = replaced.map(({ mealId }) => mealId)
  const names = await namesOf(tx, [...picks, ...replaced])
  await enqueue(tx, picksReplacedMail(hand, { names, replaced: gone }, parts), now)
}
