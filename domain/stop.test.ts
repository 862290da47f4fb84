import { expect, test } from 'vitest'
import { endedStates, mayMoveStop, orderAfter, stateAfter, stopMoves, stopStates } from './stop.ts'

// – A stop cannot be delivered twice, nor after its bag went back or was lost (issue 13)
test('nothing more can be said of a stop that ended', () => {
  for (const state of endedStates)
    for (const move of stopMoves) expect(mayMoveStop(state, move), `${move} of ${state}`).toBe(false)
})

test('every stop can still end', () => {
  for (const state of stopStates)
    if (!endedStates.includes(state)) expect(mayMoveStop(state, 'delivered')).toBe(true)
})

test('a bag goes back once somebody was at the door', () => {
  expect(mayMoveStop('planned', 'returned')).toBe(false)
  expect(mayMoveStop('arrived', 'returned')).toBe(true)
  expect(mayMoveStop('nobody-home', 'returned')).toBe(true)
})

test('setting out leaves the stop and brings the order on its way', () => {
  expect(stateAfter('planned', 'out-for-delivery')).toBe('planned')
  expect(orderAfter('out-for-delivery')).toBe('out-for-delivery')
  expect(orderAfter('delivered')).toBe('delivered')
  expect(orderAfter('damaged')).toBe(null)
})
