import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { platformNow } from '../../state/clock.ts'
import { localTime } from '../staff/kit/local-time.ts'

/** The market's day of today. */
export const today = (timeZone: string): MarketDate =>
  localTime(new Date(platformNow()).toISOString(), timeZone).slice(0, 10)

/** What an address says of a period; the server knows what the rest means. */
export function periodIn(request: Request): { from: string; until: string } {
  const params = new URL(request.url).searchParams
  return { from: params.get('from') ?? '', until: params.get('until') ?? '' }
}
