import { daysBetween } from '@ladlewell/domain/calendar.ts'
import { dateIn } from '../../ui/day-text.ts'
import { soonDay, soonMoment } from '../../ui/soon.ts'
import { m } from '../../words/catalogue/messages.js'

interface Around {
  timeZone: string
  now: number
}

/** The day of an instant within a sentence: 'tomorrow', 'Thursday', 'el jueves', 'Thu, Dec 3'. */
export function onDay(instant: string, around: Around): string {
  const [today, date] = daysOf(instant, around)
  return within(soonDay(date, today, 'long'), daysBetween(today, date))
}

/** The same with its hour: 'tomorrow 5 PM', 'el jue 5 p. m.'. */
export function onMoment(instant: string, around: Around): string {
  const [today, date] = daysOf(instant, around)
  return within(soonMoment(instant, around.timeZone, around.now), daysBetween(today, date))
}

function daysOf(instant: string, { timeZone, now }: Around) {
  return [dateIn(timeZone, now), dateIn(timeZone, Date.parse(instant))] as const
}

/** Some languages write a word before the day of the week, and none before 'tomorrow'. */
function within(day: string, days: number): string {
  return Math.abs(days) <= 1 ? day : m.boxes_on({ day })
}
