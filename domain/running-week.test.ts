import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type MarketDate, mondayOf, weekdayOf, weekdays } from './calendar.ts'
import { cutoffOf, type DeliverySchedule, openSlots, runningWeek } from './delivery.ts'
import { austin } from './market.ts'
import { menuWeekOf } from './menu-week.ts'

const firstDay = '2026-01-05'
const days = 3 * 365
const start = new Date('2026-01-05T12:00:00Z').getTime()
const end = start + days * 86_400_000

const closure = fc
  .record({ day: fc.nat(days), length: fc.nat(34) })
  .map(({ day, length }) => ({ from: addDays(firstDay, day), to: addDays(firstDay, day + length) }))

const schedules: fc.Arbitrary<DeliverySchedule> = fc.record({
  anchor: fc.nat(2000).map(day => addDays('2024-01-01', day)),
  weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  closures: fc.array(closure, { maxLength: 4 }),
})

test('over three years the week flips exactly at its last slot’s cut-off, and only forward', () => {
  fc.assert(
    fc.property(schedules, schedule => {
      let now = new Date(start)
      let previousMonday: MarketDate = '0000-01-01'
      while (now.getTime() < end) {
        const week = runningWeek(schedule, now, austin)!
        expect(week.monday > previousMonday).toBe(true)
        expect(week.flipsAt > now).toBe(true)
        expect(week.flipsAt).toEqual(week.slots.at(-1)?.cutoffAt)
        const justBefore = new Date(week.flipsAt.getTime() - 1)
        expect(runningWeek(schedule, justBefore, austin)).toEqual(week)
        previousMonday = week.monday
        now = week.flipsAt
      }
    }),
    { numRuns: 20 },
  )
})

test('at any instant the running week is the first with a cut-off ahead, and holds all of its open days', () => {
  const instants = fc.array(fc.integer({ min: start, max: end }), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(schedules, instants, (schedule, times) => {
      const allSlots = deliveryDaysOf(schedule)
      for (const now of times.map(time => new Date(time))) {
        const firstOpen = allSlots.find(slot => slot.cutoffAt > now)!
        const week = runningWeek(schedule, now, austin)!
        expect(week.monday).toBe(mondayOf(firstOpen.date))
        expect(week.currentWeek).toBe(menuWeekOf(schedule.anchor, firstOpen.date))
        const ofWeek = allSlots.filter(slot => mondayOf(slot.date) === week.monday)
        expect(week.slots.map(slot => slot.date)).toEqual(ofWeek.map(slot => slot.date))
        expect(openSlots(schedule, now, austin)[0]?.date).toBe(firstOpen.date)
      }
    }),
    { numRuns: 25 },
  )
})

function deliveryDaysOf(schedule: DeliverySchedule): { date: MarketDate; cutoffAt: Date }[] {
  return Array.from({ length: days + 200 }, (_, day) => addDays(firstDay, day))
    .filter(date => schedule.weekdays.includes(weekdayOf(date)))
    .filter(date => schedule.closures.every(({ from, to }) => date < from || date > to))
    .map(date => ({ date, cutoffAt: cutoffOf(date, austin) }))
}
