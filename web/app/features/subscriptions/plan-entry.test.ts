import { expect, test } from 'vitest'
import { enteredCeiling, enteredSlots } from './plan-entry.ts'

test.each([
  ['60', 60],
  ['$60', 60],
  [' 59.5 ', 59.5],
  ['59,50', 59.5],
  ['0', null],
  ['', null],
  ['-4', null],
  ['1.234', null],
  ['sixty', null],
])('a ceiling of %j is %j dollars', (text, dollars) => {
  expect(enteredCeiling(text)).toBe(dollars)
})

test.each([
  ['1', 1],
  ['40', 40],
  ['41', null],
  ['0', null],
  ['2.5', null],
  ['', null],
])('%j meals are %j', (text, count) => {
  expect(enteredSlots(text)).toBe(count)
})
