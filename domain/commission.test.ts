import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COMMISSION_NOTICE_DAYS,
  commissionAt,
  commissionFrom,
  commissionOf,
  earliestCommissionDay,
  earliestKitchenDay,
  gainOf,
  kept,
  nextCommission,
  nextCommissionOf,
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

const own = { chefId: 7, percent: 12, from: at('2027-01-20T06:00:00Z') }
const market = {
  timeZone: zone,
  commissionPercent: 15,
  commissionChanges: changes,
  kitchenCommissions: [own],
}

test('a kitchen’s own percent counts for it alone, whatever the market changes, until it ends', () => {
  const ended = {
    ...market,
    kitchenCommissions: [own, { chefId: 7, percent: null, from: at('2027-04-01T05:00:00Z') }],
  }
  expect(commissionOf(market, at('2027-01-20T05:59:59Z'), 7)).toBe(15)
  expect(commissionOf(market, at('2027-01-20T06:00:00Z'), 7)).toBe(12)
  expect(commissionOf(market, at('2027-03-02T00:00:00Z'), 7)).toBe(12)
  expect(commissionOf(market, at('2027-03-02T00:00:00Z'), 8)).toBe(18)
  expect(commissionOf(market, at('2027-03-02T00:00:00Z'))).toBe(18)
  expect(commissionOf(ended, at('2027-04-01T05:00:00Z'), 7)).toBe(18)
  expect(nextCommissionOf(ended, at('2027-01-21T00:00:00Z'), 7)).toEqual({
    percent: 18,
    from: at('2027-04-01T05:00:00Z'),
  })
  expect(nextCommissionOf(market, at('2027-01-21T00:00:00Z'), 7)).toBe(null)
})

test('what asks more of a kitchen than it knows of has the market’s notice, anything else counts from tomorrow', () => {
  const now = at('2027-01-11T15:00:00Z')
  const day = (
    percent: number | null,
    terms: Parameters<typeof earliestKitchenDay>[0] = market,
    chefId = 8,
  ) => earliestKitchenDay(terms, { chefId, percent }, now)
  expect(day(14)).toBe('2027-01-12')
  expect(day(15)).toBe('2027-01-12')
  expect(day(15.5)).toBe('2027-01-26')
  // The market goes down to 10 in a week: 12 is less than what counts now, and more than what was promised.
  const lower = { ...market, commissionChanges: [{ percent: 10, from: at('2027-01-18T06:00:00Z') }] }
  expect(day(12, lower)).toBe('2027-01-26')
  expect(day(9, lower)).toBe('2027-01-12')
  const cheap = {
    ...market,
    kitchenCommissions: [{ chefId: 8, percent: 12, from: at('2026-12-01T06:00:00Z') }],
  }
  expect(day(null, cheap)).toBe('2027-01-26')
  const dear = {
    ...market,
    kitchenCommissions: [{ chefId: 8, percent: 20, from: at('2026-12-01T06:00:00Z') }],
  }
  expect(day(null, dear)).toBe('2027-01-12')
})
