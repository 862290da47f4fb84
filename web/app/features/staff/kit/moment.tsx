import { useMarket } from '../../../api/market.ts'
import { staffMoment } from './words.ts'

/** 'Nov 26, 2026, 5:00 PM' of an ISO instant, in the market's zone; a dash where there is none. */
export function Moment({ at }: { at: string | null }) {
  const { timeZone } = useMarket()
  return at ? staffMoment(at, timeZone) : '–'
}
