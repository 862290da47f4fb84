import type { Parts } from '../../platform/parts.ts'
import type { Worker } from '../../platform/tasks.ts'
import { BOX_QUEUE } from '../boxes/changes.ts'
import { stepBox } from './step.ts'

/** Steps the boxes that are due. One that fails is tried until its cut-off: given up before, it would not come at all. */
export function boxWorker(parts: Parts): Worker {
  return {
    queue: BOX_QUEUE,
    handle: ({ key }, now) => stepBox(parts, Number(key), now),
    async keepsTrying({ key }, now) {
      const beforeCutoff = await parts.db.query(
        'select from boxes where id = $1 and cutoff_at > $2',
        [Number(key), now],
        'is-box-before-cutoff',
      )
      return beforeCutoff.length > 0
    },
  }
}
