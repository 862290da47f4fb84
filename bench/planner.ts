// A process of its own that plans one generated day as the product does, and then for as long as it is told.
import { driveCost, type Effort, type PlannedStop, planningSteps } from '@ladlewell/domain/plan-routes.ts'
import { answerTasks } from './own-process.ts'
import { type Day, dayOf } from './route-days.ts'

export interface PlanTask {
  day: number
  /** For the best plan. */
  seconds: number
}

export interface PlanFound {
  /** Minutes of all drives, with what lateness and cars count. */
  ours: number
  best: number
  ourSeconds: number
  left: number
}

/** How many rounds a second there are is told by these. */
const TRIED = 1000
/** From other beginnings: a plan that one of them is stuck in is no other's. */
const BEGINNINGS = [2, 3]

answerTasks<PlanTask, PlanFound>(({ day: nth, seconds }) => {
  const day = dayOf(nth)
  timed(day, { rounds: TRIED })
  const ours = timed(day, {})
  const tried = timed(day, { rounds: TRIED })
  const rounds = Math.ceil((TRIED / tried.seconds) * (seconds / BEGINNINGS.length))
  const others = BEGINNINGS.map(seed => timed(day, { rounds, seed }).cost)
  return {
    ours: ours.cost,
    best: Math.min(ours.cost, ...others),
    ourSeconds: ours.seconds,
    left: day.stops.length - ours.routes.flat().length,
  }
})

function timed({ cars, stops }: Day, effort: Effort) {
  const began = process.cpuUsage()
  const steps = planningSteps(cars, stops, effort)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { user, system } = process.cpuUsage(began)
  const routes: PlannedStop[][] = step.value
  const cost = routes.reduce((sum, route) => sum + driveCost(route), 0)
  return { routes, cost, seconds: (user + system) / 1e6 }
}
