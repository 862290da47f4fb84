import { expect, test } from 'vitest'
import { travelMinutes } from './travel.ts'

const capitol = { latitude: 30.2747, longitude: -97.7404 }
const airport = { latitude: 30.1975, longitude: -97.6664 }

test('a drive is as long as the straight line and a third at thirty kilometers an hour', () => {
  // 11.1 km as the crow flies.
  expect(travelMinutes(capitol, airport)).toBeCloseTo(28.9, 0)
  expect(travelMinutes(airport, capitol)).toBeCloseTo(travelMinutes(capitol, airport))
})

test('nobody drives to where they are, and far away is far', () => {
  expect(travelMinutes(capitol, capitol)).toBe(0)
  expect(travelMinutes(capitol, { latitude: -30.2747, longitude: 82.2596 })).toBeGreaterThan(50_000)
})
