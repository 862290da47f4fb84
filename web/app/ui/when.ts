import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { m } from '../words/catalogue/messages.js'
import { nearDay } from '../words/format.ts'
import { localeTag } from '../words/language.ts'
import { dateIn } from './day-text.ts'

/** 'Thu 5 PM' in the market's zone, or 'today 5 PM' for who knows `today`. `instant` is ISO; minutes are shown only when there are some. */
export function shortMoment(instant: string, timeZone: string, today: MarketDate | null = null): string {
  const time = Date.parse(instant)
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }
  const parts = new Intl.DateTimeFormat(localeTag(), options).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(({ type: is }) => is === type)?.value ?? ''
  const minute = part('minute') === '00' ? '' : `:${part('minute')}`
  const day = nearDay(dateIn(timeZone, time), today) ?? part('weekday')
  return `${day} ${part('hour')}${minute} ${part('dayPeriod')}`.trim()
}

/** '1 day 4 hr', '3 hr 12 min' or '9 min 30 sec' until the instant; null once it has passed. */
export function timeLeft(instant: string, now: number): string | null {
  const seconds = Math.floor((Date.parse(instant) - now) / 1000)
  if (seconds <= 0) return null
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return m.words_days_left({ days, hours })
  if (hours > 0) return m.words_hours_left({ hours, minutes })
  return m.words_minutes_left({ minutes, seconds: seconds % 60 })
}
