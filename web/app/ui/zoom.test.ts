import { expect, test } from 'vitest'
import { zoomed, zoomOf } from './zoom.ts'

const whole = { unit: '%', x: 12.5, y: 0, width: 75, height: 100 } as const

// – The frame of a photo is zoomed around its middle, and stays in the picture
test('zooming in and out again leads back, around the middle', () => {
  const near = zoomed(whole, whole, 2)
  expect(near).toEqual({ unit: '%', x: 31.25, y: 25, width: 37.5, height: 50 })
  expect(zoomOf(near, whole)).toBe(2)
  expect(zoomed(near, whole, 1)).toEqual(whole)
})

test('at the edge the part grows to the side where there is room', () => {
  const corner = { ...zoomed(whole, whole, 4), x: 100 - 18.75, y: 75 }
  expect(zoomed(corner, whole, 2)).toEqual({ unit: '%', x: 62.5, y: 50, width: 37.5, height: 50 })
})

test('nobody zooms further than four times, or out of the picture', () => {
  expect(zoomed(whole, whole, 0.5)).toEqual(whole)
  expect(zoomOf(zoomed(whole, whole, 9), whole)).toBe(4)
  expect(zoomOf({ ...whole, width: 1, height: 1 }, whole)).toBe(4)
})
