import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driveCost, type PlannedStop, planRoutes } from './plan-routes.ts'

const window = { from: new Date('2027-01-13T22:00:00Z'), until: new Date('2027-01-14T01:00:00Z') }
const kitchen = { latitude: 30.27, longitude: -97.74 }
const stop = (orderId: number, east: number, more: Partial<PlannedStop> = {}): PlannedStop => ({
  ...{ orderId, servings: 2, window, chefId: 1, pickup: kitchen },
  point: { latitude: 30.27, longitude: -97.74 + east * 0.01 },
  ...more,
})
const idsOf = (routes: readonly (readonly PlannedStop[])[]) =>
  routes.map(route => route.map(({ orderId }) => orderId))

// – Stops are driven in the order of the way, and those that nobody can place come last (issue 13)
test('one way along a street is driven once, and an unknown door comes last', () => {
  const car = { capacity: 60, stops: [] }
  const stops = [stop(1, 3), stop(2, 1), stop(3, 4), stop(4, 2), stop(5, 0, { point: null })]
  expect(idsOf(planRoutes([car], stops))).toEqual([[2, 4, 1, 3, 5]])
})

// – No car is given more servings than fit; what fits nowhere stays unassigned (issue 13)
test('no car takes more than fits, and what it has stays in its order', () => {
  const full = { capacity: 5, stops: [stop(9, 4), stop(8, 1)] }
  const routes = planRoutes([full, { capacity: 4, stops: [] }], [stop(1, 1), stop(2, 2), stop(3, 3)])
  expect(idsOf(routes)[0]).toEqual([9, 8])
  expect(idsOf(routes)[1]).toHaveLength(2)
})

// – A window that ends earlier is kept, also where that is a longer way (issue 13)
test('who has to be reached first is', () => {
  const noon = { from: new Date('2027-01-13T18:00:00Z'), until: new Date('2027-01-13T20:00:00Z') }
  const stops = [stop(1, 1), stop(2, 6, { window: noon })]
  expect(idsOf(planRoutes([{ capacity: 60, stops: [] }], stops))).toEqual([[2, 1]])
})

test('every stop is on one route at most, the plan is the same each time, and no worse than as it came', () => {
  const place = fc.record({ east: fc.integer({ min: -8, max: 8 }), servings: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), places => {
      const stops = places.map(({ east, servings }, index) => stop(index + 1, east, { servings }))
      const cars = [
        { capacity: 20, stops: [] },
        { capacity: 60, stops: [] },
      ]
      const routes = planRoutes(cars, stops)
      const ids = idsOf(routes).flat()
      expect(new Set(ids).size).toBe(ids.length)
      expect(idsOf(planRoutes(cars, stops.toReversed()))).toEqual(idsOf(routes))
      const total = routes.reduce((sum, route) => sum + driveCost(route), 0)
      if (ids.length === stops.length) expect(total).toBeLessThanOrEqual(driveCost(stops) + 0.001)
    }),
    { numRuns: 40 },
  )
})
