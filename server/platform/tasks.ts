import type { Queries } from './database.ts'
import type { Watch } from './jobs.ts'

export interface DueTask {
  key: string
  /** This one included. */
  tries: number
}

export interface NewTask {
  queue: string
  key: string
  /** By the platform's clock; null: at once, whatever that says now or later. */
  dueAt: Date | null
}

/** What becomes of a task that was worked: it is gone, comes again at an instant of the platform's clock, or failed as one that throws. */
export type TaskOutcome = 'done' | { dueAt: Date } | { failed: string }

/** Longer than any task takes, so that nobody else takes up one that is worked; one that ended its workers waits longer. By the database's own clock. */
const CLAIM_SECONDS = 120
const MAX_TRIES = 8
const AT_ONCE = 8

interface Working {
  atOnce?: number
  /** How far apart tries are at most. */
  longestPauseSeconds?: number
  /** Whether a task that failed eight times is tried on all the same. */
  keepsTrying?: (task: DueTask, now: Date) => Promise<boolean>
}

/** Makes tasks, or moves those of the same queue and key to their new instant and forgets how often they failed. */
export async function schedule(tx: Queries, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return
  await tx.query(
    `insert into tasks (queue, key, due_at)
     select queue, key, coalesce(due_at, '-infinity') from unnest($1::text[], $2::text[], $3::timestamptz[]) as t (queue, key, due_at)
     on conflict (queue, key) do update set due_at = excluded.due_at, tries = 0, retry_at = clock_timestamp(), error = null,
       dead_at = null`,
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
 * Works the queue's due tasks, the longest due first, `atOnce` side by side, until none is due; answers how many. One
 * that throws waits longer each time, is given up after eight tries unless it `keepsTrying`, and holds up no other. A task that is scheduled
 * anew while it is worked stays as it was scheduled. Any number of workers may do it at once.
 */
export async function workTasks(
  db: Queries,
  queue: string,
  handle: (task: DueTask, now: Date) => Promise<TaskOutcome>,
  now: () => Date,
  { log, signal }: Watch = {},
  { atOnce = AT_ONCE, longestPauseSeconds = 3600, keepsTrying = async () => false }: Working = {},
): Promise<number> {
  for (let worked = 0; ; ) {
    if (signal?.aborted) return worked
    const claimed = await db.query<ClaimedTask>(
      claimSql,
      [queue, now(), atOnce, longestPauseSeconds],
      'claim-tasks',
    )
    const ended = await Promise.all(
      claimed.map(async (task): Promise<EndedTask> => {
        const at = now()
        const isGivenUp = async (tries: number) => task.tries >= tries && !(await keepsTrying(task, at))
        try {
          if (await isGivenUp(MAX_TRIES + 1))
            return { ...task, error: 'It ended its worker each time', isDead: true }
          const outcome = await handle(task, at)
          if (outcome === 'done') return { ...task, next: null }
          if ('dueAt' in outcome) return { ...task, next: outcome.dueAt }
          return { ...task, error: outcome.failed, isDead: await isGivenUp(MAX_TRIES) }
        } catch (problem) {
          log?.[task.tries >= MAX_TRIES ? 'error' : 'warn'](
            { queue, task: task.key, tries: task.tries, err: problem },
            'task failed',
          )
          const error = (problem as Error).message ?? String(problem)
          return { ...task, error, isDead: await isGivenUp(MAX_TRIES).catch(() => false) }
        }
      }),
    )
    if (ended.length === 0) return worked
    await note(db, ended, longestPauseSeconds, now())
    worked += ended.length
  }
}

interface ClaimedTask extends DueTask {
  id: number
  /** As the database wrote it: another one means that the task was scheduled anew. */
  claim: string
}

type EndedTask = ClaimedTask & ({ next: Date | null; error?: never } | { error: string; isDead: boolean })

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
      ended.map(task => (task.error === undefined ? task.next : null)),
      ended.map(task => task.error?.slice(0, 500) ?? null),
      ended.map(task => task.error !== undefined && task.isDead),
      now,
      longestPauseSeconds,
    ],
    'note-tasks',
  )
}

/** Seconds until a task that failed is tried again: five minutes and more after some tries. */
const pauseUpTo = (longest: string) => `least(${longest}::int, 5 * 2 ^ least(t.tries, 10))`

const claimSql = `
  with due as (
    select id from tasks where queue = $1 and dead_at is null and due_at <= $2 and retry_at <= now()
    order by due_at, retry_at, id limit $3 for update skip locked),
  claimed as (
    update tasks t set tries = t.tries + 1, retry_at = clock_timestamp() + greatest(${CLAIM_SECONDS}, ${pauseUpTo('$4')}) * interval '1 second'
    from due where t.id = due.id returning t.id, t.key, t.due_at, t.tries, t.retry_at)
  select id, key, tries, retry_at::text as claim from claimed order by due_at, id`

// One that comes again at once waits a moment: it would be claimed again and again in one turn.
const noteSql = `
  with ended as (
    select * from unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::bool[])
      as e (id, claim, next, error, is_dead)),
  done as (
    delete from tasks t using ended e
    where t.id = e.id and t.retry_at = e.claim and e.next is null and e.error is null)
  update tasks t set due_at = coalesce(e.next, t.due_at), error = e.error,
    tries = case when e.error is null then 0 else t.tries end,
    dead_at = case when e.is_dead then $6::timestamptz end,
    retry_at = clock_timestamp() + case when e.error is not null then ${pauseUpTo('$7')}
      when e.next <= $6 then 1 else 0 end * interval '1 second'
  from ended e where t.id = e.id and t.retry_at = e.claim and (e.next is not null or e.error is not null)`

/** SQL that says whether a task of the queue is due. */
export function isDue(queue: string): string {
  return `select from tasks where queue = '${queue}' and dead_at is null and due_at <= clock.now and retry_at <= now()`
}

/** Lets a task that failed be tried at its next turn, as if it had never failed. Answers what had failed; nothing, what is done or has not. */
export async function retryFailed(
  tx: Queries,
  taskId: number,
): Promise<{ queue: string; key: string; error: string | null } | undefined> {
  const [failed] = await tx.query<{ queue: string; key: string; error: string | null }>(
    `with failed as (
       select id, error from tasks where id = $1 and (dead_at is not null or error is not null) for update)
     update tasks t set tries = 0, retry_at = now(), dead_at = null, error = null from failed where t.id = failed.id
     returning t.queue, t.key, failed.error`,
    [taskId],
  )
  return failed
}

/** Lets the tasks that wait after a failure be tried now, in front of a sandbox. */
export async function makeTasksDue(db: Queries): Promise<void> {
  await db.query('update tasks set retry_at = now() where error is not null and dead_at is null')
}
