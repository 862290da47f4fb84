import type { JobRun, Operations, Queue } from '@ladlewell/contract/operations.ts'
import type { Queries } from '../../platform/database.ts'
import {
  jobFails,
  jobRanSecondsAgo,
  queueGivenUp,
  queueOverdueSeconds,
  queueWaiting,
  taskLagSeconds,
  tasksDue,
  tasksGivenUp,
} from '../../platform/metrics.ts'
import { readTaskQueues } from './tasks.ts'

/** A job may be late by this much before it counts as late: it notes its runs only every ten seconds. */
const PATIENCE_SECONDS = 60

export async function readOperations(db: Queries, now: Date): Promise<Operations> {
  const [jobs, queues, tasks, dropped] = await Promise.all([
    db.query<JobRun>(jobsSql, [PATIENCE_SECONDS]),
    db.query<Queue>(queuesSql),
    readTaskQueues(db, now),
    db.query<{ count: number }>(
      `select count(*)::int from outbox where sent_at is null and dropped_at is not null and channel = 'sms'`,
    ),
  ])
  return { jobs, queues, tasks, droppedTexts: dropped[0]!.count }
}

/** The same as figures for who watches many servers. What cannot be read now stays as it was. */
export async function measureOperations(db: Queries, now: Date): Promise<void> {
  const { jobs, queues, tasks } = await readOperations(db, now)
  for (const { name, ranSecondsAgo, error } of jobs) {
    jobRanSecondsAgo.set({ job: name }, ranSecondsAgo)
    jobFails.set({ job: name }, error === null ? 0 : 1)
  }
  for (const { name, waiting, overdueSeconds, givenUp } of queues) {
    queueWaiting.set({ queue: name }, waiting)
    queueOverdueSeconds.set({ queue: name }, overdueSeconds ?? 0)
    queueGivenUp.set({ queue: name }, givenUp)
  }
  for (const { name, due, lagSeconds, givenUp } of tasks) {
    tasksDue.set({ queue: name }, due)
    taskLagSeconds.set({ queue: name }, lagSeconds ?? 0)
    tasksGivenUp.set({ queue: name }, givenUp)
  }
}

const jobsSql = `
  select name, every_ms / 1000.0 as every_seconds, round(extract(epoch from now() - ran_at)) as ran_seconds_ago,
    extract(epoch from now() - ran_at) > every_ms / 1000.0 + $1 as is_late, took_ms, found, error,
    round(extract(epoch from now() - failed_at)) as failed_seconds_ago
  from job_runs order by error is null, name`

const queue = (name: string, table: string, givenUp: string) => `
  select '${name}' as name, count(*) filter (where next_try_at is not null)::int as waiting,
    round(extract(epoch from now() - min(next_try_at) filter (where next_try_at < now()))) as overdue_seconds,
    count(*) filter (where next_try_at is not null and tries >= 3)::int as struggling,
    count(*) filter (where next_try_at is null)::int as given_up
  from ${table} where next_try_at is not null or ${givenUp}`

// Payments end by themselves.
const queuesSql = [
  queue('payments', 'payments', 'false'),
  `select name, count(t.id) filter (where t.dead_at is null)::int as waiting,
     round(extract(epoch from now() - min(t.retry_at) filter (where t.dead_at is null and t.retry_at < now()))) as overdue_seconds,
     count(*) filter (where t.dead_at is null and t.tries >= 3)::int as struggling,
     count(t.dead_at)::int as given_up
   from unnest('{refunds,webhooks,transfers,messages}'::text[]) as queue (name) left join tasks t on t.queue = name group by name`,
].join(' union all ')
