import { dateParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import * as formats from '@ladlewell/words/formats.ts'
import { localeTag } from '../words/language.ts'

/** 'Friday, November 27', or 'Fri, Nov 27' when short. */
export function dayText(date: MarketDate, length: 'long' | 'short' = 'long', locale = localeTag()): string {
  return dayWith({ weekday: length, month: length, day: 'numeric' }, date, locale)
}

/** 'November 10, 2026' */
export function dayWithYear(date: MarketDate): string {
  return dayWith({ dateStyle: 'long' }, date)
}

export function dayWith(parts: Intl.DateTimeFormatOptions, date: MarketDate, locale = localeTag()): string {
  const [year, month, day] = dateParts(date)
  const format = dateFormat(locale, { ...parts, timeZone: 'UTC' })
  return format.format(Date.UTC(year, month - 1, day))
}

/** 'Nov 30 – Dec 6', or 'Dec 7 – 13' within a month. */
export function rangeText(from: MarketDate, until: MarketDate, locale = localeTag()): string {
  const format = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  // Server and browser differ in which spaces they set around the dash.
  return format.formatRange(Date.parse(from), Date.parse(until)).replace(/\s*[–-]\s*/u, ' – ')
}

/** 'Wed, Nov 25, 5:00 PM' of an ISO instant, in the market's zone. */
export function momentText(instant: string, timeZone: string, locale = localeTag()): string {
  const format = dateFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  // 'PM' stays with its hour.
  return format.format(Date.parse(instant)).replace(/ (?=\P{Nd}*$)/u, '\u00a0')
}

/** The date that it is in the zone at an instant (milliseconds). */
export function dateIn(timeZone: string, instant: number): MarketDate {
  return formats.dateIn(timeZone, instant)
}
