import type { DriverDay, DriverStop } from '@ladlewell/contract/drivers.ts'
import { endedStates, mayMoveStop, stateAfter } from '@ladlewell/domain/stop.ts'
import type { WaitingStep } from './waiting-steps.ts'

type Step = Pick<WaitingStep, 'stopId' | 'what' | 'at' | 'refused'>

/** The day as it stands once what waits on the device has come in. */
export function shownDay(day: DriverDay, steps: readonly Step[]): DriverDay {
  const routes = day.routes.map(route => {
    const stops = route.stops.map(stop => steps.filter(step => step.stopId === stop.id).reduce(after, stop))
    const isWaiting = (id: number) => stops.some(stop => stop.id === id && !stop.isFetched)
    const pickups = route.pickups
      .map(pickup => ({ ...pickup, stopIds: pickup.stopIds.filter(isWaiting) }))
      .filter(({ stopIds }) => stopIds.length > 0)
    return { ...route, pickups, stops }
  })
  return { ...day, routes }
}

function after(stop: DriverStop, { what, at, refused }: Step): DriverStop {
  if (what === 'photo' || refused !== null || !mayMoveStop(stop.state, what)) return stop
  const state = stateAfter(stop.state, what)
  return {
    ...stop,
    state,
    isFetched: true,
    arrivedAt: state === 'planned' ? stop.arrivedAt : (stop.arrivedAt ?? at),
    endedAt: endedStates.includes(state) ? at : null,
  }
}
