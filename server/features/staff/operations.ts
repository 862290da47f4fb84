import type { JobRun, Operations, Queue, UnsentMessage } from '@ladlewell/contract/operations.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import {
  jobFails,
  jobRanSecondsAgo,
  queueGivenUp,
  queueOverdueSeconds,
  queueWaiting,
} from '../../platform/metrics.ts'
import { sendingOf, withoutTokens } from '../../platform/outbox.ts'
import { readTaskQueues } from './tasks.ts'

/** A job may be late by this much before it counts as late: it notes its runs only every ten seconds. */
const PATIENCE_SECONDS = 60

export async function readOperations(db: Queries, now: Date): Promise<Operations> {
  const [jobs, payments, tasks, dropped] = await Promise.all([
    db.query<JobRun>(jobsSql, [PATIENCE_SECONDS]),
    db.query<Queue>(paymentsSql),
    readTaskQueues(db, now),
    db.query<{ count: number }>(
      `select count(*)::int from outbox where sent_at is null and dropped_at is not null and channel = 'sms'`,
    ),
  ])
  return { jobs, queues: [...payments, ...tasks], droppedTexts: dropped[0]!.count }
}

/** The same as figures for who watches many servers. What cannot be read now stays as it was. */
export async function measureOperations(db: Queries, now: Date): Promise<void> {
  const { jobs, queues } = await readOperations(db, now)
  for (const { name, ranSecondsAgo, error } of jobs) {
    jobRanSecondsAgo.set({ job: name }, ranSecondsAgo)
    jobFails.set({ job: name }, error === null ? 0 : 1)
  }
  for (const { name, waiting, overdueSeconds, givenUp } of queues) {
    queueWaiting.set({ queue: name }, waiting)
    queueOverdueSeconds.set({ queue: name }, overdueSeconds ?? 0)
    queueGivenUp.set({ queue: name }, givenUp)
  }
}

const jobsSql = `
  select name, every_ms / 1000.0 as every_seconds, round(extract(epoch from now() - ran_at)) as ran_seconds_ago,
    extract(epoch from now() - ran_at) > every_ms / 1000.0 + $1 as is_late, took_ms, found, error,
    round(extract(epoch from now() - failed_at)) as failed_seconds_ago
  from job_runs order by error is null, name`

// They end by themselves.
const paymentsSql = `
  select 'payments' as name, count(*)::int as waiting,
    round(extract(epoch from now() - min(next_try_at) filter (where next_try_at < now()))) as overdue_seconds,
    count(*) filter (where tries >= 3)::int as struggling, 0 as given_up, null as next_at
  from payments where next_try_at is not null`

/** Messages that were not sent, with an id below `before`, newest first. */
export function unsentMessages(
  db: Queries,
  state: UnsentMessage['state'] | null,
  page: { before: number | null; limit: number },
): Promise<UnsentMessage[]> {
  return db.query<UnsentMessage>(
    `select * from (${messagesSql} and ($2::bigint is null or o.id < $2)) as m where $1::text is null or state = $1
     order by id desc limit $3`,
    [state, page.before, page.limit],
  )
}

const messagesSql = `
  select o.id, channel, recipient, ${withoutTokens(`coalesce(content->>'subject', content->>'body', '')`)} as subject,
    ${isoText('created_at')} as created_at, coalesce(t.tries, 0) as tries, coalesce(last_error, t.error) as reason,
    case when dropped_at is not null then 'dropped' when t.dead_at is not null then 'given-up' else 'waiting' end as state
  from outbox o ${sendingOf('o')} where sent_at is null`
