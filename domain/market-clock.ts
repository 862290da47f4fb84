import { Temporal } from 'temporal-polyfill'
import type { MarketDate } from './calendar.ts'

const QUARTER_HOUR_IN_MS = 15 * 60 * 1000
const REMEMBERED = 5000

/** The day that it is in the zone at the instant. */
export function marketDateAt(instant: Date, timeZone: string): MarketDate {
  // Every zone's midnight falls on a quarter of an hour, so the quarter decides the day.
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_IN_MS)
  return remembered(days, `${quarter} ${timeZone}`, () =>
    Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_HOUR_IN_MS)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString(),
  )
}

/** The instant at which the zone's wall clocks show the full hour; an hour that a clock change skips falls after the gap. */
export function instantOf(date: MarketDate, hour: number, timeZone: string): Date {
  return instantAt(date, `${String(hour).padStart(2, '0')}:00`, timeZone)
}

/** The same for a time of the day, as in '16:30'. */
export function instantAt(date: MarketDate, time: string, timeZone: string): Date {
  const instant = remembered(instants, `${date} ${time} ${timeZone}`, () => {
    const wallTime = Temporal.PlainDateTime.from(`${date}T${time}`)
    return wallTime.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
  })
  return new Date(instant)
}

// A market asks about the same few days again and again, and zone arithmetic is slow.
const days = new Map<string, MarketDate>()
const instants = new Map<string, number>()

function remembered<T>(known: Map<string, T>, key: string, work: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= REMEMBERED) known.clear()
  const found = work()
  known.set(key, found)
  return found
}
