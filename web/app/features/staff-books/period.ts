import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import { platformNow } from '../../state/clock.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { localTime } from '../staff/kit/local-time.ts'

/** The market's zone, for a page that has to know it before it is shown; with the answer comes the platform's time. */
export async function askZone(): Promise<string> {
  const { data } = await loadStaff(() => api('GET /api/v1/market'))
  return data?.timeZone ?? 'UTC'
}

/** The market's day of today. */
export const today = (timeZone: string): MarketDate =>
  localTime(new Date(platformNow()).toISOString(), timeZone).slice(0, 10)

/** What an address says of a period; what it leaves out is the running month. */
export function periodIn(request: Request, timeZone: string): { from: MarketDate; until: MarketDate } {
  const params = new URL(request.url).searchParams
  const day = today(timeZone)
  return { from: params.get('from') || `${day.slice(0, 7)}-01`, until: params.get('until') || day }
}
