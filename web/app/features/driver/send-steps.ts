import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'
import { changeStep, removeStep, type WaitingStep, waitingSteps } from './waiting-steps.ts'

/**
 * Sends what waits, in its order, until all is sent or nobody answers. One window at a time does it. Answers how many
 * the server has heard of.
 */
export async function sendSteps(userId: number): Promise<number> {
  return navigator.locks.request('driver-steps', async () => {
    let heard = 0
    for (const step of await waitingSteps(userId)) {
      if (step.refused !== null) continue
      const answer = await sent(step)
      if (!answer.ok && mayCome(answer.status)) return heard
      heard++
      if (answer.ok || isSoAlready(step, answer.problem?.stop as DriverStop | undefined))
        await removeStep(step.id)
      else await changeStep({ ...step, refused: answer.problem?.message ?? m.words_failed() })
    }
    return heard
  })
}

function sent({ stopId, what, at, key, note, photo }: WaitingStep) {
  const params = { id: String(stopId) }
  return what === 'photo'
    ? api('POST /api/v1/driver/stops/{id}/photo', { params, key, file: { photo: photo! } })
    : api('POST /api/v1/driver/stops/{id}/moves', { params, key, body: { to: what, at, note } })
}

/** Nobody answered, or not now, or not to somebody whose sign-in has ended: the step waits. */
const mayCome = (status: number) => status < 400 || status >= 500 || [401, 403, 408, 429].includes(status)

/** Another telephone said the same of the stop before. */
function isSoAlready({ what }: WaitingStep, stop: DriverStop | undefined): boolean {
  return stop?.state === what || (what === 'out-for-delivery' && stop?.isFetched === true)
}
