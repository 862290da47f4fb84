import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COMMISSION_NOTICE_DAYS,
  commissionAt,
  commissionFrom,
  earliestCommissionDay,
  gainOf,
  kept,
  nextCommission,
} from './commission.ts'
import { marketDateAt } from './market-clock.ts'

const zone = 'America/Chicago'
const at = (text: string) => new Date(text)
const changes = [
  { percent: 18, from: at('2027-03-01T06:00:00Z') },
  { percent: 16, from: at('2027-02-01T06:00:00Z') },
]

test('the percent in force is that of the last change that has begun', () => {
  expect(commissionAt(15, changes, at('2027-02-01T05:59:59Z'))).toBe(15)
  expect(commissionAt(15, changes, at('2027-02-01T06:00:00Z'))).toBe(16)
  expect(commissionAt(15, changes, at('2027-03-01T06:00:00Z'))).toBe(18)
  expect(nextCommission(changes, at('2027-01-01T00:00:00Z'))?.percent).toBe(16)
  expect(nextCommission(changes, at('2027-02-02T00:00:00Z'))?.percent).toBe(18)
  expect(nextCommission(changes, at('2027-03-02T00:00:00Z'))).toBe(null)
})

test('whenever a change is announced, at least fourteen whole days pass before it counts', () => {
  const instants = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2029-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, now => {
      const day = earliestCommissionDay(now, zone)
      const from = commissionFrom(day, zone)
      expect(marketDateAt(from, zone)).toBe(day)
      // A change of the clocks takes or gives an hour.
      expect(from.getTime() - now.getTime()).toBeGreaterThan(COMMISSION_NOTICE_DAYS * 86_400_000 - 3_600_001)
    }),
  )
})

test('what a kitchen keeps, and what another percent gives it, add up to the cent', () => {
  const percent = fc.integer({ min: 0, max: 600 }).map(tenths => tenths / 10)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), percent, percent, (sold, now, next) => {
      expect(kept(sold, now) + gainOf(sold, { now, next })).toBe(kept(sold, next))
      expect(Math.sign(gainOf(sold, { now, next })) * Math.sign(now - next)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(kept(1450, 15)).toBe(1232)
  expect(gainOf(500_000, { now: 15, next: 20 })).toBe(-25_000)
})
