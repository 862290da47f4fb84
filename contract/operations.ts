import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery, sortedQuery } from './page.ts'
import { dollars, pathRowId, rowId } from './shapes.ts'

// Ages, not instants: background work runs by the database's clock, whatever the platform's shows.
const age = z.number()

const jobRun = z.object({
  name: z.string(),
  everySeconds: z.number(),
  ranSecondsAgo: age,
  /** It should have run again by now. */
  isLate: z.boolean(),
  tookMs: z.int(),
  /** How much it found to do in its last ten seconds or so. */
  found: z.int(),
  /** What went wrong the last time; null: nothing. */
  error: z.string().nullable(),
  failedSecondsAgo: age.nullable(),
})
export type JobRun = z.output<typeof jobRun>

/** All kinds of tasks. */
export const taskQueues = [
  'bank-payouts',
  'box',
  'box-payment',
  'box-reminder',
  'bulk-acts',
  'chef-digest',
  'diet',
  'disputes',
  'exports',
  'messages',
  'refunds',
  'replan',
  'transfers',
  'unpaid-mail',
  'webhooks',
] as const
export type TaskQueueName = (typeof taskQueues)[number]

const queue = z.object({
  name: z.enum(['payments', ...taskQueues]),
  /** Due by now, those included that failed and are tried again later. */
  waiting: z.int(),
  /** How long the longest waiting one could be done already; null: none could. */
  overdueSeconds: age.nullable(),
  /** Failed three times or more, and is tried again. */
  struggling: z.int(),
  /** Failed too often, and waits for us. */
  givenUp: z.int(),
  /** When the next one is due; null: none is planned. */
  nextAt: z.iso.datetime().nullable(),
})
export type Queue = z.output<typeof queue>

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/v1/staff/operations',
  summary: 'How background work fares: each kind of job, and what waits',
  who: 'staff',
  needs: 'read',
  reply: z.object({
    jobs: z.array(jobRun),
    queues: z.array(queue),
    droppedTexts: z.int(),
  }),
  errors: [],
})
export type Operations = z.output<typeof getOperations.reply>

const tableSize = z.object({
  name: z.string(),
  /** As PostgreSQL last estimated; these are its own figures, of its last cleaning. */
  rows: z.int(),
  /** With its indexes. */
  bytes: z.int(),
  /** By how much it grows a day, of what was measured within the last month; null: not known yet. */
  bytesADay: z.number().nullable(),
  /** How long rows stay in it, or why they do. */
  kept: z.string(),
})
export type TableSize = z.output<typeof tableSize>

export const listTableSizes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/operations/tables',
  summary:
    'How large the tables of the database are, how fast they grow and how long they keep their rows; the largest first',
  who: 'staff',
  needs: 'read',
  reply: z.object({ tables: z.array(tableSize) }),
  errors: [],
})

const message = z.object({
  id: rowId,
  channel: z.string(),
  /** Empty where it was forgotten with the message's text. */
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['given-up', 'dropped', 'waiting']),
  tries: z.int(),
  reason: z.string().nullable(),
})
export type UnsentMessage = z.output<typeof message>

export const listUnsentMessages = endpoint({
  method: 'GET',
  path: '/api/v1/staff/messages',
  summary: 'Messages that were not sent, newest first: given up, left out on purpose, or still waiting',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object({ ...pageQuery, state: filter(message.shape.state) }),
  reply: pageOf(message),
  errors: [],
})

const task = z.object({
  id: rowId,
  queue: z.enum(taskQueues),
  key: z.string(),
  /** What it has to do with; null: with nothing that is there any more. */
  about: z.object({ subject: z.enum(['order', 'customer', 'chef', 'payout']), id: z.string() }).nullable(),
  /** null: at once. */
  dueAt: z.iso.datetime().nullable(),
  tries: z.int(),
  error: z.string().nullable(),
  /** Since when it waits for us; null: it is tried again by itself. */
  givenUpAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
  /** It would be tried for ever otherwise. */
  canGiveUp: z.boolean(),
})
export type Task = z.output<typeof task>

const tasksBy = { state: filter(z.enum(['given-up', 'failing'])), queue: filter(z.enum(taskQueues)) }
export const taskFilters = z.strictObject(tasksBy)
export const taskSorts = ['oldest', 'tries', '-tries'] as const

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/v1/staff/tasks',
  summary: 'Tasks that fail, newest first or as `sort` says: given up, or still tried again',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object({ ...sortedQuery(taskSorts), ...tasksBy }),
  reply: pageOf(task),
  errors: [],
})

export const retryTask = endpoint({
  method: 'POST',
  path: '/api/v1/staff/tasks/{taskId}/retry',
  summary: 'Tries a task again that failed, at once and with all its tries before it',
  who: 'staff',
  needs: 'tasks',
  everyMarket: true,
  params: z.object({ taskId: pathRowId }),
  reply: task,
  errors: ['task-not-found', 'task-not-retriable'],
})

export const giveUpTask = endpoint({
  method: 'POST',
  path: '/api/v1/staff/tasks/{taskId}/give-up',
  summary: 'Tries a task no more that fails and would be tried for ever; it can be tried again',
  who: 'staff',
  needs: 'tasks',
  everyMarket: true,
  params: z.object({ taskId: pathRowId }),
  reply: task,
  errors: ['task-not-found'],
})

const forecastKinds = [
  'orders-lock',
  'orders-complete',
  'payments-expire',
  'delays-end',
  'permit-ends',
  'promotion-begins',
  'promotion-ends',
  'payouts-made',
  'box-opens',
  'box-charged',
  'box-reminder',
  'box-ends',
] as const

const coming = z.object({
  kind: z.enum(forecastKinds),
  at: z.iso.datetime(),
  count: z.int(),
  amount: dollars.nullable(),
  /** The first ten. */
  about: z.array(
    z.object({
      subject: z.enum(['order', 'chef', 'driver', 'promotion', 'customer']),
      id: z.string(),
      name: z.string(),
    }),
  ),
})
export type Coming = z.output<typeof coming>

export const getForecast = endpoint({
  method: 'GET',
  path: '/api/v1/staff/clock/forecast',
  summary:
    'What would lock, complete, expire and be paid out from now to an instant, as things stand; changes nothing',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object({ at: z.iso.datetime({ offset: true }).transform(value => new Date(value)) }),
  reply: z.object({
    now: z.iso.datetime(),
    /** Only in front of a sandbox. */
    canSetClock: z.boolean(),
    coming: z.array(coming),
  }),
  errors: ['not-in-the-future'],
})
