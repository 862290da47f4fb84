import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import { api } from '../../api/browser.ts'
import type { Sending } from '../../api/send-waiting.ts'
import type { WaitingStep } from './waiting-steps.ts'

/** Each step is a call of its own. */
export const stepSending: Sending<WaitingStep> = {
  send([step]) {
    const { stopId, what, at, key, note, photo } = step!
    const params = { id: String(stopId) }
    return what === 'photo'
      ? api('POST /api/v1/driver/stops/{id}/photo', { params, key, file: { photo: photo! } })
      : api('POST /api/v1/driver/stops/{id}/moves', { params, key, body: { to: what, at, note } })
  },
  /** Another telephone said the same of the stop before. */
  isSoAlready({ what }, { problem }) {
    const stop = problem?.stop as DriverStop | undefined
    return stop?.state === what || (what === 'out-for-delivery' && stop?.isFetched === true)
  },
}
