import { daysBetween, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { localeTag } from '../words/language.ts'
import { dateIn, dayText, dayWith } from './day-text.ts'

/** 'yesterday', 'today', 'tomorrow', 'Saturday' (short: 'Sat') within the week, or 'Sat, Dec 12'. */
export function soonDay(
  date: MarketDate,
  today: MarketDate,
  length: 'long' | 'short' = 'short',
  locale = localeTag(),
): string {
  const days = daysBetween(today, date)
  if (isBesideToday(days)) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return days > 1 && days < 7 ? dayWith({ weekday: length }, date, locale) : dayText(date, 'short', locale)
}

/** 'today 5 PM', 'Sat 5 PM' or 'Sat, Dec 12, 5 PM' of an ISO instant, as the zone's clock shows it. */
export function soonMoment(instant: string, timeZone: string, now: number, locale = localeTag()): string {
  const at = Date.parse(instant)
  const [date, today] = [dateIn(timeZone, at), dateIn(timeZone, now)]
  const days = daysBetween(today, date)
  const isNear = isBesideToday(days) || (days > 1 && days < 7)
  return `${soonDay(date, today, 'short', locale)}${isNear ? ' ' : ', '}${hourOf(at, timeZone, locale)}`
}

/** 'in 3 hours', 'in 8 days': how far off an instant is; null once it has passed. */
export function inTime(instant: string, now: number, locale = localeTag()): string | null {
  const minutes = Math.floor((Date.parse(instant) - now) / 60_000)
  if (minutes < 0) return null
  const format = new Intl.RelativeTimeFormat(locale)
  if (minutes < 60) return format.format(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.floor(hours / 24), 'day')
}

function isBesideToday(days: number): boolean {
  return Math.abs(days) <= 1
}

function hourOf(at: number, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
  const text = format.formatToParts(at)
  const isFull = text.some(({ type, value }) => type === 'minute' && Number(value) === 0)
  const shown = isFull
    ? new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone }).format(at)
    : format.format(at)
  // 'PM' stays with its hour.
  return shown.replace(/\s/gu, '\u00a0')
}
