import { expect, test } from 'vitest'
import {
  addDays,
  dateFromParts,
  dateParts,
  daysBetween,
  isMarketDate,
  mondayOf,
  weekdayOf,
  weekdays,
} from './calendar.ts'

test('days follow each other over months, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysBetween('2028-01-01', '2029-01-01')).toBe(366)
  expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2)
})

test('a week begins on Monday, before 1970 as well', () => {
  expect(weekdayOf('2026-11-20')).toBe('Friday')
  expect(weekdayOf('1969-12-28')).toBe('Sunday')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(weekdays.map((_, day) => weekdayOf(addDays('2026-11-16', day)))).toEqual(weekdays)
})

test('the API’s month counts from 1', () => {
  expect(dateParts('2026-01-09')).toEqual([2026, 1, 9])
  expect(dateFromParts([2026, 1, 9])).toBe('2026-01-09')
})

test.each(['2026-11-20', '2028-02-29'])('%s is a date', text => {
  expect(isMarketDate(text)).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '2026-11-20T00:00',
  '',
  'today',
  '0000-00-00',
])('%j is no date', text => {
  expect(isMarketDate(text)).toBe(false)
})
