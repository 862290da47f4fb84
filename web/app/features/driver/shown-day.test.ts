import type { DriverDay, DriverStop } from '@ladlewell/contract/drivers.ts'
import { expect, test } from 'vitest'
import { shownDay } from './shown-day.ts'

const stop = { id: 7, state: 'planned', isFetched: false, arrivedAt: null, endedAt: null } as DriverStop
const pickup = { chefId: 1, name: 'Amara', address: null, notes: '', servings: 2, stopIds: [7] }
const route = { id: 1, date: '2026-11-24', startedAt: null, pickups: [pickup], stops: [stop] }
const day: DriverDay = { date: '2026-11-24', today: '2026-11-24', routes: [route] }
const at = '2026-11-24T22:00:00.000Z'
const step = (
  what: 'out-for-delivery' | 'arrived' | 'delivered' | 'photo',
  refused: string | null = null,
) => ({
  ...{ stopId: 7, what, at, refused },
})

// – What waits on the driver’s device is shown as if it had come in; what was refused is not (issue 13)
test('steps that wait are shown in their order, and refused ones are not', () => {
  const shown = shownDay(day, [step('out-for-delivery'), step('arrived'), step('photo'), step('delivered')])
  expect(shown.routes[0]!.stops[0]).toMatchObject({
    state: 'delivered',
    isFetched: true,
    arrivedAt: at,
    endedAt: at,
  })
  expect(shown.routes[0]!.pickups).toEqual([])
  expect(shownDay(day, [step('delivered', 'No.')])).toEqual(day)
  const twice = shownDay(shown, [step('arrived')])
  expect(twice.routes[0]!.stops[0]!.state).toBe('delivered')
})
