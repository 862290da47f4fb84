import { isWithinCeiling, nextAttempt } from '@ladlewell/domain/box/box.ts'
import { attemptsBy } from '@ladlewell/domain/box/charge.ts'
import type { MealPick } from '@ladlewell/domain/box/choose-meals.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Quote } from '@ladlewell/domain/pricing.ts'
import type { Queries } from '../../platform/database.ts'
import { schedule } from '../../platform/tasks.ts'
import type { DateMeal } from '../menu/date-menu.ts'
import { BOX_QUEUE } from './changes.ts'
import type { BoxInHand } from './queries.ts'
import { boxQuote } from './quote.ts'
import { changeBox } from './record.ts'

export interface NewPicks {
  picks: MealPick[]
  pickedBy: 'customer' | 'rule'
  /** The menu that they are from. */
  meals: ReadonlyMap<number, Pick<DateMeal, 'pricePerServingCents'>>
}

/**
 * Puts meals into a locked row of a planned or open box. The price of an open one is another by then, which who calls
 * tells: it is charged at the next attempt, or at once when none is left.
 */
export async function setPicks(
  tx: Queries,
  { market }: { market: Market },
  { box, subscription }: BoxInHand,
  { picks, pickedBy, meals }: NewPicks,
  now: Date,
): Promise<{ after: BoxInHand; quote: Quote }> {
  const quote = boxQuote(picks, meals, market)
  const { totalCents } = quote
  const { agreedTotalCents, cutoffAt } = box
  const { ceilingCents } = subscription
  const isAsked = !isWithinCeiling(totalCents, { ceilingCents, agreedTotalCents })
  const told = {
    shownTotalCents: totalCents,
    formerTotalCents: null,
    obstacle: isAsked ? 'above-ceiling' : null,
    attempts: nextAttempt(cutoffAt, now) ? attemptsBy(now, cutoffAt) : 0,
  } as const
  const changed = await changeBox(tx, box, { picks, pickedBy, ...(box.state === 'open' ? told : {}) })
  if (box.state === 'open') await schedule(tx, [{ queue: BOX_QUEUE, key: String(box.id), dueAt: now }])
  return { after: { box: { ...box, ...changed }, subscription }, quote }
}
