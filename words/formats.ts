import { dateParts, daysBetween, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { dateFormat, listFormat, pluralRules, relativeFormat } from '@ladlewell/domain/kept-formats.ts'
import { type Language, localeTags } from '@ladlewell/domain/language.ts'
import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'

/** '$12.50' or '−$12.50', as the language writes it; among words from the right it keeps its own direction. */
export function money(cents: Cents, language: Language): string {
  const amount = `${cents < 0 ? '−' : ''}${formatDollars(Math.abs(cents), localeTags[language])}`
  return language === 'ar' ? `\u2066${amount}\u2069` : amount
}

/** 'Wednesday, November 25' of a market date. */
export function longDay(date: MarketDate, language: Language): string {
  return dayIn(language, { ...dayParts, timeZone: 'UTC' }, midnight(date))
}

/** 'Wed, Nov 25' of a market date, for texts: their letters are counted. */
export function briefDay(date: MarketDate, language: Language): string {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dayIn(language, parts, midnight(date))
}

/** 'yesterday', 'today', 'tomorrow' or 'Sat, Nov 28' of a market date, within a sentence; its date where nobody knows what day it is. */
export function nearDay(date: MarketDate, today: MarketDate | null, language: Language): string {
  const days = today === null ? null : daysBetween(today, date)
  if (days === null || Math.abs(days) > 1) return briefDay(date, language)
  return relativeFormat(localeTags[language], { numeric: 'auto' }).format(days, 'day')
}

/** 'today at 5 PM', 'Sat, Nov 28 at 5:30 PM': an instant as a clock in the zone shows it, minutes only where they are not full. */
export function nearMoment(at: Date, today: MarketDate | null, language: Language, timeZone: string): string {
  const hour = hourIn(language, timeZone, at).replace(':00', '').replace(/\s/gu, '\u00a0')
  return `${nearDay(dateIn(timeZone, at), today, language)} ${hourWord(language, hour)} ${hour}`
}

/** The date that it is in the zone at an instant, without what the server reckons with: pages would have to load it. */
export function dateIn(timeZone: string, at: Date | number): MarketDate {
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}

/** 'in 8 days', 'in 42 seconds': how far off an instant is, in the largest unit that tells something; null once it has passed. */
export function inTime(at: Date, now: number, language: Language): string | null {
  const seconds = Math.floor((at.getTime() - now) / 1000)
  if (seconds <= 0) return null
  const format = relativeFormat(localeTags[language])
  if (seconds < 60) return format.format(seconds, 'second')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return format.format(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.floor(hours / 24), 'day')
}

/** 'Wednesday' of a market date. */
export function weekdayOf(date: MarketDate, language: Language): string {
  return dayIn(language, { weekday: 'long', timeZone: 'UTC' }, midnight(date))
}

/** 'Thursday, November 26, 2026' of a market date, or without its weekday when 'long'. */
export function fullDay(date: MarketDate, language: Language, dateStyle: 'full' | 'long' = 'full'): string {
  return dayIn(language, { dateStyle, timeZone: 'UTC' }, midnight(date))
}

/** 'Wednesday, November 25 at 5:00 PM CST': an instant as a clock in the zone shows it. */
export function moment(at: Date, language: Language, timeZone: string): string {
  const day = dayIn(language, { ...dayParts, timeZone }, at)
  const hour = hourIn(language, timeZone, at)
  return `${day} ${hourWord(language, hour)} ${hour} ${isolated(zoneName(timeZone, at), language)}`
}

/** 'Wednesday at 5:00 PM': an instant of the next days, for texts; their letters are counted. */
export function briefMoment(at: Date, language: Language, timeZone: string): string {
  const hour = hourIn(language, timeZone, at)
  const before = language === 'ar' ? '' : ` ${hourWord(language, hour)}`
  return `${dayIn(language, { weekday: 'long', timeZone }, at)}${before} ${hour}`
}

/** '4:35 PM': an instant as a clock in the zone shows it. */
export function clock(at: Date, language: Language, timeZone: string): string {
  return isolated(hourIn(language, timeZone, at), language)
}

/** '4–7 PM': hours of the market's day; minutes only where they are not full. */
export function hours({ from, until }: DeliveryWindow, language: Language): string {
  const [first, last] = [clockTime(from, language), clockTime(until, language)]
  const isSame = first.period === last.period
  return hourRanges[language](
    isSame ? first.time : `${first.time} ${first.period}`,
    `${last.time} ${last.period}`,
  )
}

/** The same with a sign that telephones have: a text with another one is twice as long. */
export function briefHours(window: DeliveryWindow, language: Language): string {
  return hours(window, language).replace('–', '-')
}

/** '4:30 PM' of a time of the market's day. */
export function hour(time: string, language: Language): string {
  const written = clockTime(time, language)
  return `${written.time} ${written.period}`
}

const hourRanges: Record<Language, (from: string, until: string) => string> = {
  en: (from, until) => `${from}–${until}`,
  es: (from, until) => `de ${from} a ${until}`,
  ar: (from, until) => `من ${from} إلى ${until}`,
}

/** 'eggs, milk and wheat', as the language joins them. */
export function list(items: readonly string[], language: Language): string {
  return listFormat(localeTags[language], { type: 'conjunction' }).format(items)
}

/** Names in Latin letters, so that they stay in one piece among words from the right. */
export function isolated(text: string, language: Language): string {
  return language === 'ar' ? `\u2068${text}\u2069` : text
}

/** '15%', of a whole number. */
export function percent(value: number, language: Language): string {
  return isolated(`${value}%`, language)
}

/** Which of `forms` the language uses with a number; `other` where it has no form of its own. */
export function plural(
  count: number,
  language: Language,
  forms: { other: string } & { [form in Intl.LDMLPluralRule]?: string },
): string {
  return forms[pluralRules(localeTags[language]).select(count)] ?? forms.other
}

const dayParts = { weekday: 'long', month: 'long', day: 'numeric' } as const

function midnight(date: MarketDate): number {
  const [year, month, day] = dateParts(date)
  return Date.UTC(year, month - 1, day)
}

/** Inside a sentence, Spanish and Arabic write no comma after the weekday. */
function dayIn(language: Language, options: Intl.DateTimeFormatOptions, at: Date | number): string {
  const written = dateFormat(localeTags[language], options).format(at)
  return language === 'en' ? written : written.replace(/[,،] /, ' ')
}

function hourIn(language: Language, timeZone: string, at: Date): string {
  return dateFormat(localeTags[language], { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
}

function hourWord(language: Language, hour: string): string {
  return { en: 'at', es: /^1\D/.test(hour) ? 'a la' : 'a las', ar: 'الساعة' }[language]
}

function clockTime(time: string, language: Language): { time: string; period: string } {
  const at = Date.parse(`1970-01-01T${time}Z`)
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  const parts = dateFormat(localeTags[language], options).formatToParts(at)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const minutes = part('minute') === '00' ? '' : `:${part('minute')}`
  return { time: `${part('hour')}${minutes}`, period: part('dayPeriod') }
}

/** 'CST', as clocks and calendars there call it in every language. */
function zoneName(timeZone: string, at: Date): string {
  const parts = dateFormat(localeTags.en, { hour: 'numeric', timeZone, timeZoneName: 'short' }).formatToParts(
    at,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
