import {
  getForecast,
  getOperations,
  giveUpTask,
  listTasks,
  listUnsentMessages,
  retryTask,
} from '@ladlewell/contract/operations.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { forecast } from './forecast.ts'
import { messageView, unsentMessages } from './messages.ts'
import { readOperations } from './operations.ts'
import { changeTask, failingTasks, taskView } from './tasks.ts'

const MOST_AHEAD_MS = 400 * 24 * 60 * 60 * 1000

export function operationsRoutes(edge: Edge, { db, market, settings }: Parts): void {
  edge.serve(getOperations, ({ now }) => readOperations(db, now))
  edge.serve(listUnsentMessages, async ({ query: { limit, before = null, state = null } }) => {
    const rows = await unsentMessages(db, state, { before, limit: limit + 1 })
    return pageOf(rows, limit, row => row.id, messageView)
  })
  edge.serve(listTasks, async ({ query: { limit, before = null, state = null } }) => {
    const rows = await failingTasks(db, state, { before, limit: limit + 1 })
    return pageOf(rows, limit, row => row.id, taskView)
  })
  edge.serve(retryTask, ({ viewer, params, now }) =>
    changeTask(db, viewer, { ...params, action: 'task-retried' }, now),
  )
  edge.serve(giveUpTask, ({ viewer, params, now }) =>
    changeTask(db, viewer, { ...params, action: 'task-given-up' }, now),
  )
  edge.serve(getForecast, async ({ query: { at }, now }) => {
    if (at <= now || at.getTime() > now.getTime() + MOST_AHEAD_MS) return refuse('not-in-the-future')
    return {
      now: now.toISOString(),
      canSetClock: settings.SANDBOX_URL !== undefined,
      coming: await forecast(db, market, now, at),
    }
  })
}
