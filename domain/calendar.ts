/** A day in the market's zone, 'YYYY-MM-DD'; such texts compare in calendar order. */
export type MarketDate = string

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof weekdays)[number]

/** The date so many calendar days later (earlier when negative). */
export function addDays(date: MarketDate, days: number): MarketDate {
  return dateOfDay(dayNumber(date) + days)
}

export function weekdayOf(date: MarketDate): Weekday {
  return weekdays[daysSinceMonday(date)]!
}

/** The Monday of the date's calendar week, Monday to Sunday. */
export function mondayOf(date: MarketDate): MarketDate {
  return addDays(date, -daysSinceMonday(date))
}

/** Calendar days from one date to another; negative when it lies before. */
export function daysBetween(from: MarketDate, to: MarketDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** [year, month, day] as the API writes dates; January is 1. */
export function dateParts(date: MarketDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

/** The reverse of `dateParts`. */
export function dateFromParts([year, month, day]: readonly [number, number, number]): MarketDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether the text is a day that the calendar has: '2026-02-30' is not. */
export function isMarketDate(text: string): text is MarketDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOfDay(dayNumber(text)) === text
}

function daysSinceMonday(date: MarketDate): number {
  // Day 0, 1 January 1970, was a Thursday.
  return (((dayNumber(date) + 3) % 7) + 7) % 7
}

function dayNumber(date: MarketDate): number {
  const [year, month, day] = dateParts(date)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

function dateOfDay(day: number): MarketDate {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}
