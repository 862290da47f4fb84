import type { TaskQueueName } from '@ladlewell/contract/operations.ts'
import type { Parts } from '../platform/parts.ts'
import { workTasks } from '../platform/tasks.ts'
import type { Mailer } from '../vendors/mail.ts'
import { workersOf } from '../workers.ts'

/** Works a queue by hand, as at an instant; answers how many tasks were due. */
export function workQueue(parts: Parts, queue: TaskQueueName, now: Date): Promise<number> {
  return workTasks(parts.db, workersOf(parts, {} as Mailer, null)[queue], () => now)
}
