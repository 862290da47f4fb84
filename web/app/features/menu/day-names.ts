import { type Weekday, weekdays } from '@ladlewell/domain/calendar.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import { localeTag } from '../../words/language.ts'

/** 'Monday', or 'Mon' when short, as the page's language writes it. */
export function dayName(day: Weekday, length: 'long' | 'short' = 'long'): string {
  const format = dateFormat(localeTag(), { weekday: length, timeZone: 'UTC' })
  return format.format(Date.UTC(...A_MONDAY) + weekdays.indexOf(day) * A_DAY_IN_MS)
}

const A_MONDAY = [2024, 0, 1] as const
const A_DAY_IN_MS = 24 * 60 * 60 * 1000
