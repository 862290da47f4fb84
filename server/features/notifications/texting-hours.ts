import { textingTime } from '@ladlewell/domain/texting.ts'
import type { Markets } from '../../platform/markets.ts'

/** When a text may go out: where somebody is with their telephone is not known, so in hours for it in every market. */
export function textingTimeIn(markets: Pick<Markets, 'all'>, wish: Date): Date {
  const later = markets.all().reduce((at, { timeZone }) => textingTime(at, timeZone), wish)
  return later.getTime() === wish.getTime() ? wish : textingTimeIn(markets, later)
}
