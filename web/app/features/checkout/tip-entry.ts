import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Carrier } from '@ladlewell/domain/delivery-window.ts'
import { type Cents, centsFromDollars } from '@ladlewell/domain/money.ts'
import { MOST_TIP_CENTS, type TIP_PERCENTS, type TipChoice } from '@ladlewell/domain/tip.ts'

/** A tip as it is being chosen; the text is of an amount of the customer's own. */
export interface TipEntry {
  kind: 'none' | 'custom' | (typeof TIP_PERCENTS)[number]
  text: string
}

export const noTip: TipEntry = { kind: 'none', text: '' }
export const LEAST_TIP_CENTS: Cents = 1

/** What was chosen; null while an amount of one's own makes no sense. */
export function chosenTip({ kind, text }: TipEntry): TipChoice | null {
  if (kind === 'none') return { kind }
  if (kind !== 'custom') return { kind: 'percent', percent: kind }
  const cents = centsFromDollars(
    text
      .trim()
      .replace(/^\$\s*/, '')
      .replace(',', '.'),
  )
  return cents !== null && cents >= LEAST_TIP_CENTS && cents <= MOST_TIP_CENTS ? { kind, cents } : null
}

/** What a driver gets of the tip: by the chosen date, else by all that can be chosen; null where these differ. */
export function driverPercentOf(
  dates: readonly { date: MarketDate; deliveredBy?: Carrier }[],
  chosen: MarketDate | null,
  { tipDriverPercent }: { tipDriverPercent: number },
): number | null {
  const asked = dates.filter(({ date }) => chosen === null || date === chosen)
  const [percent = 0, ...others] = new Set(
    asked.map(({ deliveredBy }) => (deliveredBy === 'ladlewell' ? tipDriverPercent : 0)),
  )
  return others.length === 0 ? percent : null
}
