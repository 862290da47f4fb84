import { expect, test } from 'vitest'
import { capacityWithin, closureOf, mayEndAfter, pauseFault } from './kitchen-terms.ts'

test('a limit bounds what a kitchen takes on up to its last date, and never raises it', () => {
  const limit = { servings: 20, until: '2027-02-14' }
  expect(capacityWithin(40, limit, '2027-02-14')).toBe(20)
  expect(capacityWithin(40, limit, '2027-02-15')).toBe(40)
  expect(capacityWithin(12, limit, '2027-02-01')).toBe(12)
  expect(capacityWithin(40, { servings: 20, until: null }, '2099-01-01')).toBe(20)
  expect(capacityWithin(40, null, '2027-02-01')).toBe(40)
})

test('a pause lies ahead, within a year, and its days are in order', () => {
  const today = '2027-01-11'
  expect(pauseFault({ from: today, until: today }, today)).toBe(null)
  expect(pauseFault({ from: today, until: null }, today)).toBe(null)
  expect(pauseFault({ from: '2027-01-10', until: null }, today)).toBe('past')
  expect(pauseFault({ from: '2027-01-12', until: '2027-01-11' }, today)).toBe('reversed')
  expect(pauseFault({ from: '2028-01-13', until: null }, today)).toBe('too-far')
  expect(pauseFault({ from: today, until: '2028-01-13' }, today)).toBe('too-far')
  expect(closureOf({ from: today, until: null })).toEqual({ from: today, to: '9999-12-31' })
})

test('a pause is shortened to one of its days that is not over, never made longer', () => {
  const pause = { from: '2027-01-05', until: '2027-01-20' }
  expect(mayEndAfter(pause, '2027-01-11', '2027-01-11')).toBe(true)
  expect(mayEndAfter(pause, '2027-01-10', '2027-01-11')).toBe(false)
  expect(mayEndAfter(pause, '2027-01-20', '2027-01-11')).toBe(false)
  expect(mayEndAfter({ from: '2027-01-15', until: null }, '2027-01-14', '2027-01-11')).toBe(false)
  expect(mayEndAfter({ from: '2027-01-15', until: null }, '2027-06-01', '2027-01-11')).toBe(true)
})
