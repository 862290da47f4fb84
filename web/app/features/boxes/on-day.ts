import { daysBetween } from '@ladlewell/domain/calendar.ts'
import { dateIn } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { nearDay, nearMoment } from '../../words/format.ts'

interface Around {
  timeZone: string
  now: number
}

/** The day of an instant within a sentence: 'tomorrow', 'Thu, Dec 3', 'el jue 3 de dic'. */
export function onDay(instant: string, around: Around): string {
  const [today, date] = daysOf(instant, around)
  return within(nearDay(date, today), daysBetween(today, date))
}

/** The same with its hour: 'tomorrow at 5 PM', 'el jue 3 de dic a las 5 p.m.'. */
export function onMoment(instant: string, around: Around): string {
  const [today, date] = daysOf(instant, around)
  return within(nearMoment(instant, around.timeZone, today), daysBetween(today, date))
}

function daysOf(instant: string, { timeZone, now }: Around) {
  return [dateIn(timeZone, now), dateIn(timeZone, Date.parse(instant))] as const
}

/** Some languages write a word before the day of the week, and none before 'tomorrow'. */
function within(day: string, days: number): string {
  return Math.abs(days) <= 1 ? day : m.boxes_on({ day })
}
