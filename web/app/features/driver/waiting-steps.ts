import type { StopMove } from '@ladlewell/domain/stop.ts'
import { createQueue, type Waiting } from '../../state/device-queue.ts'

/** What a driver did, as it is kept on the device until the server has it. */
export interface WaitingStep extends Waiting {
  stopId: number
  /** 'photo' goes with a picture. */
  what: StopMove | 'photo'
  at: string
  note: string | null
  photo: Blob | null
}

export const stepQueue = createQueue<WaitingStep>('driver')
