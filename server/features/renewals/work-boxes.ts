import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { workTasks } from '../../platform/tasks.ts'
import { BOX_QUEUE } from '../boxes/changes.ts'
import { stepBox } from './step.ts'

/** Steps the boxes that are due. One that fails is tried until its cut-off: given up before, it would not come at all. */
export function workBoxes(
  parts: Parts,
  { now, signal }: { now: () => Date; signal: AbortSignal },
): Promise<number> {
  const { db, log } = parts
  return workTasks(
    db,
    BOX_QUEUE,
    ({ key }, at) => stepBox(parts, Number(key), at),
    now,
    { log, signal },
    { keepsTrying: ({ key }, at) => isBeforeCutoff(db, Number(key), at) },
  )
}

async function isBeforeCutoff(db: Queries, boxId: number, now: Date): Promise<boolean> {
  const found = await db.query(
    'select from boxes where id = $1 and cutoff_at > $2',
    [boxId, now],
    'is-box-before-cutoff',
  )
  return found.length > 0
}
