import { expect, test } from 'vitest'
import { driverPercentOf } from './tip-entry.ts'

const market = { tipDriverPercent: 50 }
const own = { date: '2027-01-13', deliveredBy: 'kitchen' } as const
const driven = { date: '2027-01-15', deliveredBy: 'ladlewell' } as const

// – The words beside the tip say whose it is: of the date that is chosen, or that it depends on it (issue 13)
test('whose a tip is follows from the date', () => {
  expect(driverPercentOf([own, driven], own.date, market)).toBe(0)
  expect(driverPercentOf([own, driven], driven.date, market)).toBe(50)
  expect(driverPercentOf([own, driven], null, market)).toBe(null)
  expect(driverPercentOf([driven], null, market)).toBe(50)
  expect(driverPercentOf([], null, market)).toBe(0)
})
