import { expect, test } from 'vitest'
import { movesFar, windowOn, windowRefusal } from './delivery-window.ts'
import { austin } from './market.ts'

// – A delivery window is two to four hours between 10 AM and 9 PM, in quarters of an hour (issue 13)
test('a window is two to four hours of the day that people are at home', () => {
  expect(windowRefusal({ from: '10:00', until: '12:00' })).toBe(null)
  expect(windowRefusal({ from: '17:00', until: '21:00' })).toBe(null)
  expect(windowRefusal({ from: '16:15', until: '18:30' })).toBe(null)
  expect(windowRefusal({ from: '10:00', until: '11:45' })).toBe('length')
  expect(windowRefusal({ from: '10:00', until: '14:15' })).toBe('length')
  expect(windowRefusal({ from: '14:00', until: '12:00' })).toBe('length')
  expect(windowRefusal({ from: '09:45', until: '12:00' })).toBe('outside-day')
  expect(windowRefusal({ from: '18:00', until: '21:15' })).toBe('outside-day')
  for (const from of ['4 PM', '16:10', '24:00', '16:0', ''])
    expect(windowRefusal({ from, until: '18:00' })).toBe('no-time')
})

test('a window moves far when one of its ends moves by more than an hour', () => {
  const usual = { from: '16:00', until: '19:00' }
  expect(movesFar(usual, { from: '17:00', until: '20:00' })).toBe(false)
  expect(movesFar(usual, { from: '16:00', until: '20:15' })).toBe(true)
  expect(movesFar(usual, { from: '14:45', until: '18:45' })).toBe(true)
})

test('a window is of the market’s day, whatever its clocks do', () => {
  const { from, until } = windowOn('2026-11-01', { from: '16:00', until: '19:30' }, austin.timeZone)
  expect([from, until].map(at => at.toISOString())).toEqual([
    '2026-11-01T22:00:00.000Z',
    '2026-11-02T01:30:00.000Z',
  ])
})
