import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import { formatDollars } from '@ladlewell/domain/money.ts'
import { dayWith } from '../../../ui/day-text.ts'
import { centsOf } from '../../../ui/price.tsx'

const ENGLISH = 'en-US'

/** '$12.50' of the API's dollars, '−$3.00' below nothing. The console is in English whatever the page's language. */
export function staffMoney(dollars: number): string {
  const amount = formatDollars(Math.abs(centsOf(dollars)), ENGLISH)
  return dollars < 0 ? `−${amount}` : amount
}

/** 'Thu, Nov 26, 2026' */
export function staffDay(date: MarketDate): string {
  return dayWith({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }, date, ENGLISH)
}

/** 'Nov 26, 2026, 5:00 PM' of an ISO instant, in the market's zone. */
export function staffMoment(instant: string, timeZone: string): string {
  const format = dateFormat(ENGLISH, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return format.format(Date.parse(instant))
}

/** 'chef-suspended' → 'Chef suspended' */
export function spoken(code: string): string {
  const words = code.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
