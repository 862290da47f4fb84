import { expect, test } from 'vitest'
import { plannedStart, routeEstimates } from './route-estimates.ts'

const kitchen = { latitude: 30.27, longitude: -97.74 }
// 10 km of streets to the north of each other, near enough: twenty minutes.
const door = { latitude: 30.339, longitude: -97.74 }
const farther = { latitude: 30.409, longitude: -97.74 }
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const window = { from: at('16:00'), until: at('19:00') }
const shown = (times: (Date | null)[]) => times.map(time => time?.toISOString().slice(11, 16) ?? null)

test('a drive sets out so that it is at the first door when its window begins', () => {
  const drive = {
    pickups: [kitchen],
    stops: [
      { point: door, window },
      { point: farther, window },
    ],
  }
  const start = plannedStart(drive)!
  expect(start.toISOString().slice(11, 16)).toBe('15:32')
  const estimates = routeEstimates({ ...drive, at: start, point: null }, start)
  expect(shown(estimates)).toEqual(['16:00', '16:24'])
})

test('who is early waits for the window, and nobody is anywhere before now', () => {
  const stops = [
    { point: door, window },
    { point: farther, window: { from: at('18:00'), until: at('20:00') } },
  ]
  const early = { at: at('12:00'), point: kitchen, pickups: [], stops }
  expect(shown(routeEstimates(early, at('12:00')))).toEqual(['16:00', '18:00'])
  expect(shown(routeEstimates(early, at('17:30')))).toEqual(['17:30', '18:00'])
  expect(shown(routeEstimates(early, at('18:30')))).toEqual(['18:30', '18:54'])
})

test('a door that nobody can place has no time, and costs the next one a stop', () => {
  const stops = [
    { point: null, window },
    { point: door, window },
  ]
  const drive = { at: at('16:00'), point: door, pickups: [null], stops }
  expect(shown(routeEstimates(drive, at('16:00')))).toEqual([null, '16:12'])
  expect(plannedStart({ pickups: [], stops: [] })).toBeNull()
})
