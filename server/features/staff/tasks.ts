import { type Task, type TaskQueue, taskQueues } from '@ladlewell/contract/operations.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

interface Row extends Omit<Task, 'dueAt' | 'givenUpAt'> {
  dueAt: Date
  givenUpAt: Date | null
}

/** How each kind of task fares by the platform's clock. */
export async function readTaskQueues(db: Queries, now: Date): Promise<TaskQueue[]> {
  const rows = await db.query<Omit<TaskQueue, 'nextAt'> & { nextAt: Date | null }>(queuesSql, [
    taskQueues,
    now,
  ])
  return rows.map(row => ({ ...row, nextAt: row.nextAt?.toISOString() ?? null }))
}

/** Tasks that fail, with an id below `before`, newest first. */
export function failingTasks(
  db: Queries,
  state: 'given-up' | 'failing' | null,
  page: { before: number | null; limit: number },
): Promise<Row[]> {
  return db.query<Row>(
    `select ${columns} from tasks where (dead_at is not null or error is not null) and ($2::int is null or id < $2)
       and ($1::text is null or (dead_at is not null) = ($1 = 'given-up')) order by id desc limit $3`,
    [state, page.before, page.limit],
  )
}

/** Lets a task that failed be done at its next turn, as if it had never failed. Refuses what is done or has not failed. */
export function retryTask(db: Database, viewer: Viewer, taskId: number, now: Date): Promise<Task | Refusal> {
  return db.transaction(async tx => {
    const [task] = await tx.query<Row & { failed: string }>(
      `with failed as (
         select id, error from tasks where id = $1 and (dead_at is not null or error is not null) for update)
       update tasks t set tries = 0, retry_at = now(), dead_at = null, error = null from failed where t.id = failed.id
       returning ${columns.replaceAll(/\b(id|error)\b/g, 't.$1')}, failed.error as failed`,
      [taskId],
    )
    if (!task) return refuse('task-not-found')
    const { failed, ...row } = task
    const details = { queue: row.queue, key: row.key, error: failed }
    await recordAudit(
      tx,
      viewer,
      { action: 'task-retried', subject: 'task', subjectId: taskId, details },
      now,
    )
    return taskView(row)
  })
}

export function taskView({ dueAt, givenUpAt, ...row }: Row): Task {
  return { ...row, dueAt: dueAt.toISOString(), givenUpAt: givenUpAt?.toISOString() ?? null }
}

const columns = 'id, queue, key, due_at, tries, error, dead_at as given_up_at'

const queuesSql = `
  select queue.name, due.due, round(extract(epoch from $2::timestamptz - due.since)) as lag_seconds, due.struggling,
    (select count(*)::int from tasks t where t.queue = queue.name and t.dead_at is not null) as given_up,
    (select min(t.due_at) from tasks t where t.queue = queue.name and t.dead_at is null and t.due_at > $2) as next_at
  from unnest($1::text[]) with ordinality as queue (name, nth) cross join lateral (
    select count(*)::int as due, min(t.due_at) as since, count(*) filter (where t.tries >= 3)::int as struggling
    from tasks t where t.queue = queue.name and t.dead_at is null and t.due_at <= $2) due
  order by queue.nth`
