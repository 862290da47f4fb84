import { expect, test } from 'vitest'
import { chosenTip, noTip } from './tip-entry.ts'

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
