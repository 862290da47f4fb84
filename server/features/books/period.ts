import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import type { Period } from './queries.ts'

/** Whole market days; what is not said is as far away as days go. */
export function instantsOf(
  {
    from = '2000-01-01',
    until = '2190-01-01',
  }: { from?: MarketDate | undefined; until?: MarketDate | undefined },
  { timeZone }: Pick<Market, 'timeZone'>,
): Period {
  return { from: instantOf(from, 0, timeZone), until: instantOf(addDays(until, 1), 0, timeZone) }
}
