import {
  type Queue,
  type Task,
  type TaskQueueName,
  type taskFilters,
  taskQueues,
  type taskSorts,
} from '@ladlewell/contract/operations.ts'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { keyset, newestFirst, type Order, oldestFirst, type Place } from '../../platform/keyset.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { giveUpTask, retryTask } from '../../platform/tasks.ts'

type Row = Omit<Task, 'about'> & { aboutId: string | null }

/** How each kind of task fares: timed ones by the platform's clock, the others by the database's. */
export function readTaskQueues(db: Queries, now: Date): Promise<Queue[]> {
  return db.query<Queue>(queuesSql, [taskQueues, now])
}

type TaskFilters = z.output<typeof taskFilters>
type TaskSort = (typeof taskSorts)[number]

const taskOrders: Record<TaskSort, Order> = {
  oldest: oldestFirst,
  tries: { sql: 't.tries', isDown: false },
  '-tries': { sql: 't.tries', isDown: true },
}

/** Tasks that fail, after the place `before`, newest first or as they are sorted. */
export async function failingTasks(
  db: Queries,
  { state, queue }: TaskFilters,
  page: Place & { sort?: TaskSort | undefined; limit: number },
): Promise<(Row & { place: string })[] | Refusal> {
  const values: unknown[] = [state ?? null, queue ?? null]
  const set = keyset(page.sort ? taskOrders[page.sort] : newestFirst, 't.id', page, values)
  if (isRefusal(set)) return set
  const limit = values.push(page.limit)
  return db.query<Row & { place: string }>(
    `${failingSql(set.place)} and ${isWanted} and ${set.isAfter} order by ${set.orderBy} limit $${limit}`,
    values,
  )
}

export async function countTasks(db: Queries, { state, queue }: TaskFilters): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from tasks t where ${fails} and ${isWanted}`,
    [state ?? null, queue ?? null],
  )
  return counted!.count
}

const isWanted = `($1::text is null or (dead_at is not null) = ($1 = 'given-up')) and ($2::text is null or t.queue = $2)`

/** By the names of a file's columns. */
export const taskFileColumns = {
  ...{
    task: 'id',
    queue: 'queue',
    key: 'key',
    due: 'dueAt',
    tries: 'tries',
    error: 'error',
    'given up': 'givenUpAt',
  },
} as const

/** Lets a task that failed be done at its next turn, or tries one no more that would be tried for ever. */
export function changeTask(
  db: Database,
  viewer: Pick<Viewer, 'accountId'>,
  { taskId, action }: { taskId: number; action: 'task-retried' | 'task-given-up' },
  now: Date,
): Promise<Task | Refusal> {
  const isRetried = action === 'task-retried'
  return db.transaction(async tx => {
    const [task] = await tx.query<Row & { place: string }>(
      `${failingSql(`''`)} and t.id = $1 for update of t`,
      [taskId],
    )
    if (!task || (!isRetried && !task.canGiveUp)) return refuse('task-not-found')
    if (isRetried && !task.canRetry) return refuse('task-not-retriable')
    const { queue, key, error } = task
    if (isRetried) await retryTask(tx, taskId)
    else await giveUpTask(tx, task, error ?? '', now)
    const details = { queue, key, error }
    await recordAudit(tx, viewer, action, { about: ['task', taskId], details }, now)
    const changed = isRetried
      ? { tries: 0, error: null, givenUpAt: null }
      : { givenUpAt: now.toISOString(), canRetry: true }
    return taskView({ ...task, ...changed, canGiveUp: false })
  })
}

export function taskView({ aboutId, place: _, ...row }: Row & { place: string }): Task {
  return { ...row, about: aboutId === null ? null : { subject: about[row.queue].subject, id: aboutId } }
}

const subscriber = {
  subject: 'customer',
  id: '(select s.account_id from boxes b join subscriptions s on s.id = b.subscription_id where b.id = t.key::int)',
} as const

const nothing = { subject: 'customer', id: 'null' } as const

/** What the tasks `t` of a queue have to do with, and SQL for its id. */
const about: Record<TaskQueueName, { subject: NonNullable<Task['about']>['subject']; id: string }> = {
  'bank-payouts': {
    subject: 'payout',
    id: `(select max(b.payout_id) from bank_payout_parts b where b.bank_payout_id = split_part(t.key, '/', 2))`,
  },
  box: subscriber,
  'box-payment': subscriber,
  'box-reminder': subscriber,
  'chef-digest': { subject: 'chef', id: `split_part(t.key, ':', 1)` },
  diet: { subject: 'customer', id: 't.key' },
  'bulk-acts': nothing,
  disputes: {
    subject: 'order',
    id: '(select p.order_id from disputes d join payments p on p.id = d.payment_id where d.id = t.key)',
  },
  exports: nothing,
  messages: {
    subject: 'customer',
    id: `(select a.id from outbox o join accounts a on a.id = o.account_id where o.id = t.key::bigint and a.role = 'CUSTOMER')`,
  },
  refunds: {
    subject: 'order',
    id: '(select p.order_id from refunds r join payments p on p.id = r.payment_id where r.id = t.key::int)',
  },
  replan: { subject: 'chef', id: 't.key' },
  transfers: { subject: 'payout', id: 't.key' },
  'unpaid-mail': { subject: 'order', id: 't.key' },
  webhooks: {
    subject: 'order',
    id: '(select p.order_id from webhook_events e join payments p on p.intent_id = e.intent_id where e.id = t.key)',
  },
}

// Payouts are tried again where their bank account is looked at; of some messages nothing is left to send.
const fails = '(t.dead_at is not null or t.error is not null)'
const failingSql = (place: string) => `
  select t.id, ${place} as place, t.queue, t.key, ${isoText(`nullif(t.due_at, '-infinity')`)} as due_at, t.tries, t.error,
    ${isoText('t.dead_at')} as given_up_at,
    case t.queue ${taskQueues.map(name => `when '${name}' then ${about[name].id}::text`).join(' ')} end as about_id,
    case t.queue when 'transfers' then false
      when 'messages' then not exists (select from outbox o where o.id = t.key::bigint
        and (o.recipient = '' or not o.content ?| array['text', 'body'])) else true end as can_retry,
    t.dead_at is null and t.queue in ('refunds', 'transfers') as can_give_up
  from tasks t where ${fails}`

const queuesSql = `
  select queue.name, due.*,
    (select count(*)::int from tasks t where t.queue = queue.name and t.dead_at is not null) as given_up,
    (select ${isoText('min(t.due_at)')} from tasks t where t.queue = queue.name and t.dead_at is null and t.due_at > $2) as next_at
  from unnest($1::text[]) with ordinality as queue (name, nth) cross join lateral (
    select count(*)::int as waiting, count(*) filter (where t.tries >= 3)::int as struggling,
      round(extract(epoch from max(case when t.due_at > '-infinity' then $2::timestamptz - t.due_at
        when t.retry_at < now() then now() - t.retry_at end))) as overdue_seconds
    from tasks t where t.queue = queue.name and t.dead_at is null and t.due_at <= $2) due
  order by queue.nth`
