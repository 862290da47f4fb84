import { expect, test } from 'vitest'
import { afterMove, movesFar, windowOn, windowRefusal } from './delivery-window.ts'
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

// – A window that moves by more than an hour from what a customer agreed to asks them, in one step or in many (issue 13)
test('small moves that add up to a large one ask as well', () => {
  const agreed = { from: '16:00', until: '19:00' }
  const window = { from: '17:00', until: '20:00' }
  expect(afterMove({ window: agreed, agreed }, window)).toBe('told')
  expect(afterMove({ window, agreed }, { from: '17:15', until: '20:15' })).toBe('asked')
  expect(afterMove({ window, agreed }, agreed)).toBe('told')
  expect(afterMove({ window, agreed }, { from: '17:00', until: '20:00' })).toBe('stays')
})
