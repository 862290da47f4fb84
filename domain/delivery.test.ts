import { describe, expect, test } from 'vitest'
import { addDays, type Weekday } from './calendar.ts'
import {
  checkDeliveryDate,
  cutoffOf,
  firstWeekdayCutoff,
  isDeliveryDate,
  menuDates,
  openSlots,
  runningWeek,
} from './delivery.ts'
import { austin } from './market.ts'
import { menuWeekOf } from './menu-week.ts'

describe.each([
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
])('in %s', timeZone => {
  // Intl is the oracle: the rules themselves are worked out with Temporal.
  const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

  test('every cut-off from 2026 to 2030 is at 17:00 two days before', () => {
    const wrong: string[] = []
    let date = '2026-01-01'
    for (; date <= '2030-12-31'; date = addDays(date, 1)) {
      const dayBefore = new Date(`${date}T00:00:00Z`)
      dayBefore.setUTCDate(dayBefore.getUTCDate() - 2)
      const expected = `${dayBefore.toISOString().slice(0, 10)} 17:00:00`
      const cutoffAt = cutoffOf(date, { ...austin, timeZone })
      if (wallClock.format(cutoffAt) !== expected || cutoffAt.getMilliseconds() !== 0) wrong.push(date)
    }
    expect(wrong).toEqual([])
    expect(date).toBe('2031-01-01')
  })
})

const schedule = {
  anchor: '2026-11-16',
  weekdays: ['Thursday', 'Monday', 'Saturday'] as Weekday[],
  closures: [{ from: '2026-11-25', to: '2026-11-27' }],
}
// Saturday 28 November closes on Thursday the 26th at 17:00 in Austin.
const thanksgivingCutoff = new Date('2026-11-26T23:00:00Z')
const at = (iso: string) => new Date(iso)

test('a running week lists its slots by date, without the closure', () => {
  expect(runningWeek(schedule, at('2026-11-20T18:00:00Z'), austin)).toEqual({
    monday: '2026-11-23',
    currentWeek: 2,
    slots: [
      { date: '2026-11-23', weekday: 'Monday', cutoffAt: at('2026-11-21T23:00:00Z') },
      { date: '2026-11-28', weekday: 'Saturday', cutoffAt: thanksgivingCutoff },
    ],
    flipsAt: thanksgivingCutoff,
  })
})

// §1 It flips when the last slot of the running week passes its cut-off (product.md)
test('the week flips at the last slot’s cut-off, not a millisecond before', () => {
  const before = new Date(thanksgivingCutoff.getTime() - 1)
  expect(runningWeek(schedule, before, austin)?.currentWeek).toBe(2)
  expect(runningWeek(schedule, thanksgivingCutoff, austin)?.currentWeek).toBe(3)
})

test('each week group has the dates on which its meals can be had next', () => {
  expect(menuDates(schedule, at('2026-11-22T18:00:00Z'), austin)).toEqual([
    { weekGroup: 2, dates: ['2026-11-28'] },
    { weekGroup: 3, dates: ['2026-11-30', '2026-12-03', '2026-12-05'] },
    { weekGroup: 1, dates: ['2026-12-07', '2026-12-10', '2026-12-12'] },
  ])
  const away = { ...schedule, closures: [{ from: '2026-11-30', to: '2026-12-06' }] }
  expect(menuDates(away, at('2026-11-26T22:00:00Z'), austin)).toEqual([
    { weekGroup: 2, dates: ['2026-11-28'] },
    { weekGroup: 1, dates: ['2026-12-07', '2026-12-10', '2026-12-12'] },
    { weekGroup: 3, dates: ['2026-12-21', '2026-12-24', '2026-12-26'] },
  ])
  expect(menuDates({ ...schedule, weekdays: [] }, at('2026-11-22T18:00:00Z'), austin)).toEqual([])
})

// §4 Such a date is the group’s first with its cut-off ahead (T8).
test('such a date is a delivery day of its group, with its cut-off ahead and none of the group before it', () => {
  for (let hour = 0; hour < 24 * 30; hour += 7) {
    const now = new Date(at('2026-11-16T00:30:00Z').getTime() + hour * 3_600_000)
    for (const { weekGroup, dates } of menuDates(schedule, now, austin)) {
      const days = Array.from({ length: 120 }, (_, day) => addDays('2026-11-16', day))
      const could = days.filter(
        day =>
          isDeliveryDate(schedule, day) &&
          menuWeekOf(schedule.anchor, day) === weekGroup &&
          now < cutoffOf(day, austin),
      )
      expect(dates).toEqual(could.slice(0, dates.length))
      expect(dates.length).toBeGreaterThan(0)
    }
  }
})

// §9 Delivery dates: the running week's slots whose cut-off has not passed (product.md)
test('offered are only the slots whose cut-off is ahead', () => {
  const dates = (iso: string) => openSlots(schedule, at(iso), austin).map(slot => slot.date)
  expect(dates('2026-11-21T22:59:59.999Z')).toEqual(['2026-11-23', '2026-11-28'])
  expect(dates('2026-11-21T23:00:00Z')).toEqual(['2026-11-28'])
  expect(dates('2026-11-26T23:00:00Z')).toEqual(['2026-11-30', '2026-12-03', '2026-12-05'])
})

test('a chef without weekdays, or closed for half a year, has no running week', () => {
  const now = at('2026-11-20T18:00:00Z')
  const closed = { ...schedule, closures: [{ from: '2026-11-01', to: '2027-06-30' }] }
  expect(runningWeek({ ...schedule, weekdays: [] }, now, austin)).toBeNull()
  expect(runningWeek(closed, now, austin)).toBeNull()
  expect(openSlots(closed, now, austin)).toEqual([])
})

describe('the cut-off sentence', () => {
  const chefWeekdays: Weekday[] = ['Thursday', 'Tuesday']

  // §2 Cut-off text: 2 days before the next occurrence of the chef's first available weekday, 5:00 PM
  test('speaks of the earliest weekday from Monday to Sunday, whatever the list’s order', () => {
    expect(firstWeekdayCutoff(chefWeekdays, at('2026-11-20T18:00:00Z'), austin)).toEqual({
      date: '2026-11-24',
      weekday: 'Tuesday',
      cutoffAt: at('2026-11-22T23:00:00Z'),
    })
  })

  test('moves to the following week when that cut-off passes', () => {
    expect(firstWeekdayCutoff(chefWeekdays, at('2026-11-22T23:00:00Z'), austin)?.date).toBe('2026-12-01')
    expect(firstWeekdayCutoff(chefWeekdays, at('2026-11-24T12:00:00Z'), austin)?.date).toBe('2026-12-01')
  })

  test('is left out for a chef without weekdays', () => {
    expect(firstWeekdayCutoff([], at('2026-11-22T23:00:00Z'), austin)).toBeNull()
  })
})

test.each([
  ['2026-11-23', 'open'],
  ['2026-11-28', 'open'],
  ['2026-11-24', 'not-a-delivery-day'],
  ['2026-11-26', 'not-a-delivery-day'],
  ['2026-11-21', 'cut-off-passed'],
  ['2026-11-16', 'cut-off-passed'],
  ['2026-11-30', 'not-this-week'],
  ['2027-11-29', 'not-this-week'],
  ['2026-11-31', 'not-a-delivery-day'],
  ['soon', 'not-a-delivery-day'],
])('on 20 November the date %s is %s', (date, answer) => {
  expect(checkDeliveryDate(schedule, date, at('2026-11-20T18:00:00Z'), austin)).toBe(answer)
})

test('a date of the running week closes at its own cut-off', () => {
  const check = (iso: string) => checkDeliveryDate(schedule, '2026-11-23', at(iso), austin)
  expect(check('2026-11-21T22:59:59.999Z')).toBe('open')
  expect(check('2026-11-21T23:00:00Z')).toBe('cut-off-passed')
})
