import { useWaiting } from '../../api/use-waiting.ts'
import { now } from '../../state/clock.ts'
import { stepSending } from './send-steps.ts'
import { stepQueue, type WaitingStep } from './waiting-steps.ts'

export type Done = Pick<WaitingStep, 'stopId' | 'what'> & Partial<Pick<WaitingStep, 'note' | 'photo'>>

/** What the driver did and the server has not heard of, each step with the time at which it was done. */
export function useSteps() {
  const { waiting, take, forget } = useWaiting(stepQueue, stepSending)
  const at = () => new Date(now()).toISOString()
  return {
    steps: waiting,
    take: (done: readonly Done[]) => take(done.map(step => ({ at: at(), note: null, photo: null, ...step }))),
    forget,
  }
}
