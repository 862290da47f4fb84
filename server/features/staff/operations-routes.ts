import {
  getForecast,
  getOperations,
  listTasks,
  listUnsentMessages,
  retryMessage as retryEndpoint,
  retryTask as retryTaskEndpoint,
} from '@ladlewell/contract/operations.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { forecast } from './forecast.ts'
import { messageView, retryMessage, unsentMessages } from './messages.ts'
import { readOperations } from './operations.ts'
import { failingTasks, retryTask, taskView } from './tasks.ts'

const MOST_AHEAD_MS = 400 * 24 * 60 * 60 * 1000

export function operationsRoutes(edge: Edge, { db, market, settings }: Parts): void {
  edge.serve(getOperations, ({ now }) => readOperations(db, now))
  edge.serve(listUnsentMessages, async ({ query: { limit, before = null, state = null } }) => {
    const rows = await unsentMessages(db, state, { before, limit: limit + 1 })
    return pageOf(rows, limit, row => row.id, messageView)
  })
  edge.serve(retryEndpoint, ({ viewer, params, now }) => retryMessage(db, viewer, params.messageId, now))
  edge.serve(listTasks, async ({ query: { limit, before = null, state = null } }) => {
    const rows = await failingTasks(db, state, { before, limit: limit + 1 })
    return pageOf(rows, limit, row => row.id, taskView)
  })
  edge.serve(retryTaskEndpoint, ({ viewer, params, now }) => retryTask(db, viewer, params.taskId, now))
  edge.serve(getForecast, async ({ query: { at }, now }) => {
    if (at <= now || at.getTime() > now.getTime() + MOST_AHEAD_MS) return refuse('not-in-the-future')
    return {
      now: now.toISOString(),
      canSetClock: settings.SANDBOX_URL !== undefined,
      coming: await forecast(db, market, now, at),
    }
  })
}
