import { expect, test } from 'vitest'
import { comingDates, plannedSchedule, standingOrders } from './availability.ts'
import { runningWeek } from './delivery.ts'
import { austin } from './market.ts'
import type { WeekGroup } from './menu-week.ts'

// A Monday morning in Austin.
const now = new Date('2027-01-11T15:00:00Z')
const schedule = { anchor: '2027-01-11', weekdays: ['Thursday', 'Saturday'] as const, closures: [] }

test('the next four weeks have the chef’s weekdays, with the menu of each week', () => {
  const dates = comingDates(schedule, { capacityPerDate: 40, limit: null }, [], now, austin)
  expect(dates.map(({ date, group }) => `${date} ${group}`)).toEqual([
    '2027-01-14 1',
    '2027-01-16 1',
    '2027-01-21 2',
    '2027-01-23 2',
    '2027-01-28 3',
    '2027-01-30 3',
    '2027-02-04 1',
    '2027-02-06 1',
  ])
  expect(dates[0]).toMatchObject({
    weekday: 'Thursday',
    cutoffAt: new Date('2027-01-12T23:00:00Z'),
    capacity: 40,
    reserved: 0,
  })
})

test('a date has the kitchen’s capacity unless the chef gave it one of its own', () => {
  const booked = [
    { date: '2027-01-14', capacity: 33, hasOwnCapacity: false, reserved: 7 },
    { date: '2027-01-16', capacity: 12, hasOwnCapacity: true, reserved: 5 },
  ]
  expect(
    comingDates(schedule, { capacityPerDate: 20, limit: null }, booked, now, austin).slice(0, 2),
  ).toMatchObject([
    { capacity: 20, hasOwnCapacity: false, reserved: 7 },
    { capacity: 12, hasOwnCapacity: true, reserved: 5 },
  ])
})

// – A chef chooses which menu the running week serves (product.md)
test.each([1, 2, 3] as const)('the running week can be made the one that serves menu %i', group => {
  const planned = plannedSchedule(schedule, { weekdays: ['Wednesday'], closures: [], group }, now, austin)
  expect(runningWeek(planned, now, austin)).toMatchObject({ monday: '2027-01-11', currentWeek: group })
})

// – The chosen menu counts for the week that runs after the change (product.md)
test('a menu that is chosen counts for the week that runs after the change', () => {
  const plan = { weekdays: ['Monday'] as const, closures: [], group: 3 as WeekGroup }
  const week = runningWeek(plannedSchedule(schedule, plan, now, austin), now, austin)
  expect(week).toMatchObject({ monday: '2027-01-18', currentWeek: 3 })
})

test('without a choice the rotation goes on', () => {
  expect(plannedSchedule(schedule, { weekdays: [], closures: [] }, now, austin).anchor).toBe(schedule.anchor)
})

// – Orders that took another menu are named too (product.md)
test('orders of days that fall away, and of another menu, are named', () => {
  const order = (date: string, menuWeek: WeekGroup) => ({ date, menuWeek, orders: 2, servings: 5 })
  const orders = [order('2027-01-13', 1), order('2027-01-14', 1), order('2027-01-16', 2)]
  expect(standingOrders(schedule, orders).map(({ date, why }) => [date, why])).toEqual([
    ['2027-01-13', 'not-a-delivery-day'],
    ['2027-01-16', 'another-menu'],
  ])
})
