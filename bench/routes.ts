import { type Hired, hire } from './own-process.ts'
import type { PlanFound, PlanTask } from './planner.ts'
import { dayCount, sizeOf } from './route-days.ts'
import type { Line } from './table.ts'

export interface RoutePlans {
  days: PlanFound[]
  /** Of processor time for the best plan of a day. */
  seconds: number
}

/** How near our plan of each generated day is to the best that is found in so many seconds; two days at a time. */
export async function routePlans(seconds: number): Promise<RoutePlans> {
  const days: PlanFound[] = []
  // The largest first: no process waits long for the other at the end.
  const waiting = Array.from({ length: dayCount }, (_, nth) => dayCount - 1 - nth)
  const planners: Hired<PlanTask, PlanFound>[] = [hire('planner.ts'), hire('planner.ts')]
  await Promise.all(
    planners.map(async planner => {
      for (let day = waiting.shift(); day !== undefined; day = waiting.shift())
        days[day] = await planner.ask({ day, seconds })
      await planner.end()
    }),
  )
  return { days, seconds }
}

const MOST_ABOVE = 0.05

export function routeLines({ days, seconds }: RoutePlans): Line[] {
  return days.map(({ ours, best, ourSeconds, left }, nth) => {
    const [stops, cars, kitchens] = sizeOf(nth)
    const above = ours / best - 1
    return {
      work: `Routes of ${stops} stops, ${kitchens} kitchens, ${cars} cars`,
      ours: `${minutes(ours)} in ${ourSeconds.toFixed(1)} s${left > 0 ? `, ${left} left out` : ''}`,
      limit: `${minutes(best)} in ${seconds} s`,
      share: `${(above * 100).toFixed(1)}% above`,
      goal: '≤ 5% above',
      reached: above <= MOST_ABOVE && left === 0,
    }
  })
}

const minutes = (value: number) => `${Math.round(value).toLocaleString('en-US')} min`
