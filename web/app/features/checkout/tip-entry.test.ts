import { expect, test } from 'vitest'
import { chosenTip, driverPercentOf, noTip } from './tip-entry.ts'

test('no tip and a share are what they say', () => {
  expect(chosenTip(noTip)).toEqual({ kind: 'none' })
  expect(chosenTip({ kind: 15, text: 'ignored' })).toEqual({ kind: 'percent', percent: 15 })
})

test.each([
  ['5', 500],
  [' 4.50 ', 450],
  ['4,50', 450],
  ['$3', 300],
  ['0.01', 1],
  ['100', 10_000],
])('an own amount of "%s" is %i cents', (text, cents) => {
  expect(chosenTip({ kind: 'custom', text })).toEqual({ kind: 'custom', cents })
})

test.each(['', '0', '-2', '100.01', '1.005', 'five', '1e2'])('an own amount of "%s" makes no sense', text => {
  expect(chosenTip({ kind: 'custom', text })).toBeNull()
})

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
