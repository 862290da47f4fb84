import type { Queries } from './database.ts'
import type { Watch } from './jobs.ts'
import { taskSeconds } from './metrics.ts'
import { inSpan } from './tracing.ts'

export interface DueTask<Brought = unknown> {
  key: string
  /** This one included. */
  tries: number
  brought: Brought
}

export interface NewTask {
  queue: string
  key: string
  /** By the platform's clock; null: at once, whatever that says now or later. */
  dueAt: Date | null
}

/**
 * What becomes of a task that was worked: it is done, whoever worked it took it away already, it comes again at an instant of the
 * platform's clock, waits without having tried, or failed as one that throws.
 */
export type TaskOutcome = 'done' | 'gone' | { dueAt: Date } | { waitMs: number } | { failed: string }

/** How the tasks of a queue are done, and how often and how far apart they are tried. */
export interface Worker<Brought = unknown> {
  queue: string
  /** Throws, or says so, when the task failed. */
  handle(task: DueTask<Brought>, now: Date): Promise<TaskOutcome>
  /** SQL: JSON that comes with each task `t` as it is claimed. */
  brings?: string
  /** How many are done side by side. */
  atOnce?: number
  maxTries?: number
  /** How far apart tries are at most. */
  longestPauseSeconds?: number
  /** Whether a task that failed so often is tried on all the same. */
  keepsTrying?(task: DueTask<Brought>, now: Date): Promise<boolean>
}

/** Longer than any task takes, so that nobody else takes up one that is worked; one that ended its workers waits longer. By the database's own clock. */
const CLAIM_SECONDS = 120

/** Makes tasks, or moves those of the same queue and key to their new instant and forgets how often they failed. */
export async function schedule(tx: Queries, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return
  await tx.query(
    `insert into tasks (queue, key, due_at)
     select queue, key, coalesce(due_at, '-infinity') from unnest($1::text[], $2::text[], $3::timestamptz[]) as t (queue, key, due_at)
     on conflict (queue, key) do update set due_at = excluded.due_at, tries = 0, retry_at = clock_timestamp(), error = null,
       dead_at = null, trace = excluded.trace`,
    [tasks.map(({ queue }) => queue), tasks.map(({ key }) => key), tasks.map(({ dueAt }) => dueAt)],
    'schedule-tasks',
  )
}

/**
 * SQL that makes tasks of the rows of `from`, for a part of a larger statement; those that are there stay. Without `dueAt` they are due at
 * once, whatever the platform's clock says now or later.
 */
export function insertTasks(
  { queue, key, dueAt = `'-infinity'` }: { queue: string; key: string; dueAt?: string },
  from: string,
): string {
  return `insert into tasks (queue, key, due_at) select '${queue}', ${key}, ${dueAt} from ${from} on conflict (queue, key) do nothing`
}

/** Gives up a task, whoever works it, until it is scheduled again. Answers whether it was still to be done. */
export async function giveUpTask(
  tx: Queries,
  { queue, key }: Pick<NewTask, 'queue' | 'key'>,
  error: string,
  now: Date,
): Promise<boolean> {
  const given = await tx.query(
    `update tasks set dead_at = $3, error = $4, retry_at = clock_timestamp()
     where queue = $1 and key = $2 and dead_at is null returning id`,
    [queue, key, now, error.slice(0, 500)],
    'give-up-task',
  )
  return given.length > 0
}

export async function unschedule(tx: Queries, queue: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.query('delete from tasks where queue = $1 and key = any($2::text[])', [queue, keys], 'unschedule')
}

/**
 * Works the queue's due tasks, the longest due first, some side by side, until none is due; answers how many. One
 * that throws waits longer each time, is given up after eight tries or as the worker says, and holds up no other. A task that is scheduled
 * anew while it is worked stays as it was scheduled. Any number of workers may do it at once.
 */
export async function workTasks<Brought>(
  db: Queries,
  worker: Worker<Brought>,
  now: () => Date,
  watch: Watch = {},
): Promise<number> {
  const { queue, brings, atOnce = 8, longestPauseSeconds = 3600 } = worker
  for (let worked = 0; ; ) {
    if (watch.signal?.aborted) return worked
    const claimed = await db.query<ClaimedTask<Brought>>(
      claimSql(brings ?? 'null'),
      [queue, now(), atOnce, longestPauseSeconds],
      brings ? `claim-${queue}` : 'claim-tasks',
    )
    const ended = await Promise.all(
      claimed.map(task => timed(queue, task, () => endOf(worker, task, now(), watch))),
    )
    const left = ended.filter(end => end !== null)
    if (left.length > 0) await note(db, left, longestPauseSeconds, now())
    worked += ended.length
    if (ended.length < atOnce) return worked
  }
}

interface ClaimedTask<Brought> extends DueTask<Brought> {
  id: number
  /** As the database wrote it: another one means that the task was scheduled anew. */
  claim: string
  /** Of the trace that made it. */
  trace: string | null
}

interface EndedTask {
  id: number
  claim: string
  dueAt?: Date
  waitMs?: number
  failed?: string
  isDead?: boolean
}

/** A trace of its own, which is linked to the one that made the task: that has long been answered. */
function timed(
  queue: string,
  { tries, trace }: Pick<ClaimedTask<unknown>, 'tries' | 'trace'>,
  work: () => Promise<EndedTask | null>,
): Promise<EndedTask | null> {
  const facts = { 'ladlewell.queue': queue, 'ladlewell.tries': tries }
  return inSpan(
    () => ({ name: `task ${queue}`, kind: 'consumer', queuedBy: trace, facts }),
    async span => {
      const over = taskSeconds.startTimer({ queue })
      const ended = await work()
      const outcome =
        ended?.failed !== undefined
          ? 'failed'
          : ended?.dueAt || ended?.waitMs !== undefined
            ? 'later'
            : 'done'
      over({ outcome })
      span.note({
        'ladlewell.outcome': outcome,
        ...(outcome === 'failed' && { 'error.type': 'task failed' }),
      })
      return ended
    },
  )
}

async function endOf<Brought>(
  { queue, handle, maxTries = 8, keepsTrying = async () => false }: Worker<Brought>,
  task: ClaimedTask<Brought>,
  at: Date,
  { log }: Watch,
): Promise<EndedTask | null> {
  const { id, claim, key, tries } = task
  const isGivenUp = async (most: number) => tries >= most && !(await keepsTrying(task, at))
  try {
    if (await isGivenUp(maxTries + 1))
      return { id, claim, failed: 'It ended its worker each time', isDead: true }
    const outcome = await handle(task, at)
    if (outcome === 'gone') return null
    if (outcome === 'done') return { id, claim }
    return { id, claim, ...outcome, isDead: 'failed' in outcome && (await isGivenUp(maxTries)) }
  } catch (problem) {
    log?.[tries >= maxTries ? 'error' : 'warn']({ queue, task: key, tries, err: problem }, 'task failed')
    const failed = (problem as Error).message ?? String(problem)
    return { id, claim, failed, isDead: await isGivenUp(maxTries).catch(() => false) }
  }
}

async function note(
  db: Queries,
  ended: readonly EndedTask[],
  longestPauseSeconds: number,
  now: Date,
): Promise<void> {
  await db.query(
    noteSql,
    [
      ended.map(({ id }) => id),
      ended.map(({ claim }) => claim),
      ended.map(({ dueAt }) => dueAt ?? null),
      ended.map(({ waitMs }) => waitMs ?? null),
      ended.map(({ failed }) => failed?.slice(0, 500) ?? null),
      ended.map(({ isDead = false }) => isDead),
      now,
      longestPauseSeconds,
    ],
    'note-tasks',
  )
}

/** Seconds until a task that failed is tried again: five minutes and more after some tries. */
const pauseUpTo = (longest: string) => `least(${longest}::int, 5 * 2 ^ least(t.tries, 10))`

const claimSql = (brings: string) => `
  with due as (
    select id, greatest(retry_at, due_at) as ready_at from tasks where queue = $1 and dead_at is null and due_at <= $2 and retry_at <= now()
    order by due_at, retry_at, id limit $3 for update skip locked),
  claimed as (
    update tasks t set tries = t.tries + 1, retry_at = clock_timestamp() + greatest(${CLAIM_SECONDS}, ${pauseUpTo('$4')}) * interval '1 second'
    from due where t.id = due.id returning t.id, t.key, t.due_at, t.tries, t.retry_at, t.trace, due.ready_at)
  select id, key, tries, retry_at::text as claim, (${brings})::json as brought, trace from claimed t order by due_at, id`

// One that comes again at once waits a moment: it would be claimed again and again in one turn.
const noteSql = `
  with ended as (
    select * from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::float[], $5::text[], $6::bool[])
      as e (id, claim, next, wait_ms, error, is_dead)),
  done as (
    delete from tasks t using ended e
    where t.id = e.id and t.retry_at = e.claim and e.next is null and e.wait_ms is null and e.error is null)
  update tasks t set due_at = coalesce(e.next, t.due_at), error = case when e.wait_ms is null then e.error else t.error end,
    tries = case when e.wait_ms is not null then t.tries - 1 when e.error is null then 0 else t.tries end,
    dead_at = case when e.is_dead then $7::timestamptz end,
    retry_at = clock_timestamp() + interval '1 second' * case when e.error is not null then ${pauseUpTo('$8')}
      when e.wait_ms is not null then e.wait_ms / 1000 when e.next <= $7 then 1 else 0 end
  from ended e
  where t.id = e.id and t.retry_at = e.claim and (e.next is not null or e.wait_ms is not null or e.error is not null)`

/** SQL that says whether a task of the queue is due. */
export function isDue(queue: string): string {
  return `select from tasks where queue = '${queue}' and dead_at is null and due_at <= clock.now and retry_at <= now()`
}

/** Lets a task be tried at its next turn, as if it had never failed. */
export async function retryTask(tx: Queries, taskId: number): Promise<void> {
  await tx.query('update tasks set tries = 0, retry_at = now(), dead_at = null, error = null where id = $1', [
    taskId,
  ])
}

/** Lets the tasks that wait after a failure be tried now, in front of a sandbox. */
export async function makeTasksDue(db: Queries): Promise<void> {
  await db.query('update tasks set retry_at = now() where error is not null and dead_at is null')
}
