import { Temporal } from 'temporal-polyfill'
import type { MarketDate } from './calendar.ts'

/** The day that it is in the zone at the instant. */
export function marketDateAt(instant: Date, timeZone: string): MarketDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** The instant at which the zone's wall clocks show the full hour; an hour that a clock change skips falls after the gap. */
export function instantOf(date: MarketDate, hour: number, timeZone: string): Date {
  const wallTime = Temporal.PlainDate.from(date).toPlainDateTime({ hour })
  return new Date(wallTime.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}
