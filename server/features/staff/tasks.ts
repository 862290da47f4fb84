import { type Task, type TaskQueue, taskQueues } from '@ladlewell/contract/operations.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { retryFailed } from '../../platform/tasks.ts'

interface Row extends Omit<Task, 'dueAt' | 'givenUpAt'> {
  dueAt: Date | null
  givenUpAt: Date | null
}

/** Payouts are tried again where their bank account is looked at. */
const ownWay = ['transfers']

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
       and queue <> all($4)
       and ($1::text is null or (dead_at is not null) = ($1 = 'given-up')) order by id desc limit $3`,
    [state, page.before, page.limit, ownWay],
  )
}

/** Lets a task that failed be done at its next turn. Refuses what is done or has not failed, and what has its own way to be tried again. */
export function retryTask(db: Database, viewer: Viewer, taskId: number, now: Date): Promise<Task | Refusal> {
  return db.transaction(async tx => {
    const before = await tx.query('select from tasks where id = $1 and queue <> all($2)', [taskId, ownWay])
    const failed = before.length > 0 ? await retryFailed(tx, taskId) : undefined
    if (!failed) return refuse('task-not-found')
    await recordAudit(
      tx,
      viewer,
      { action: 'task-retried', subject: 'task', subjectId: taskId, details: failed },
      now,
    )
    const [task] = await tx.query<Row>(`select ${columns} from tasks where id = $1`, [taskId])
    return taskView(task!)
  })
}

export function taskView({ dueAt, givenUpAt, ...row }: Row): Task {
  return { ...row, dueAt: dueAt?.toISOString() ?? null, givenUpAt: givenUpAt?.toISOString() ?? null }
}

const columns = `id, queue, key, nullif(due_at, '-infinity') as due_at, tries, error, dead_at as given_up_at`

const queuesSql = `
  select queue.name, due.due, round(extract(epoch from $2::timestamptz - due.since)) as lag_seconds, due.struggling,
    (select count(*)::int from tasks t where t.queue = queue.name and t.dead_at is not null) as given_up,
    (select min(t.due_at) from tasks t where t.queue = queue.name and t.dead_at is null and t.due_at > $2) as next_at
  from unnest($1::text[]) with ordinality as queue (name, nth) cross join lateral (
    select count(*)::int as due, min(t.due_at) as since, count(*) filter (where t.tries >= 3)::int as struggling
    from tasks t where t.queue = queue.name and t.dead_at is null and t.due_at <= $2) due
  order by queue.nth`
