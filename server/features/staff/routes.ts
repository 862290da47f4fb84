import { getDryRun } from '@ladlewell/contract/dry-run.ts'
import {
  getForecast,
  getOperations,
  giveUpTask,
  listTableSizes,
  listTasks,
  listUnsentMessages,
  retryTask,
} from '@ladlewell/contract/operations.ts'
import { getAuditCsv, listAudit } from '@ladlewell/contract/staff-audit.ts'
import * as contract from '@ladlewell/contract/staff-customers.ts'
import { listSecurityEvents } from '@ladlewell/contract/staff-security.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageByPlace, pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { auditChoices, auditEntries, auditFileColumns, securityEvents, writtenEntry } from './audit.ts'
import { actForCustomer, setCustomerAccess } from './customer-access.ts'
import { customerOf } from './customer-details.ts'
import { customerFileColumns, listedCustomers } from './customer-list.ts'
import { dryRun } from './dry-run.ts'
import { forecast } from './forecast.ts'
import { creditRoutes } from './give-credit.ts'
import { marketRoutes } from './market-routes.ts'
import { readOperations, unsentMessages } from './operations.ts'
import { readTableSizes } from './table-sizes.ts'
import { changeTask, failingTasks, taskView } from './tasks.ts'

export function staffRoutes(edge: Edge, parts: Parts): void {
  customerRoutes(edge, parts)
  creditRoutes(edge, parts)
  auditRoutes(edge, parts)
  securityRoutes(edge, parts)
  marketRoutes(edge, parts)
  operationsRoutes(edge, parts)
}

function customerRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.listCustomers, async ({ query: { limit, before = null, sort, ...filters } }) => {
    const customers = await listedCustomers(db, filters, { sort, before, limit: limit + 1 })
    return isRefusal(customers) ? customers : pageByPlace(customers, limit)
  })
  edge.serve(contract.getCustomersCsv, async ({ query }) => {
    const customers = await listedCustomers(db, query, { before: null, limit: MOST_CSV_ROWS })
    if (isRefusal(customers)) return customers
    return csvOf('ladlewell-customers', customerFileColumns, customers)
  })
  edge.serve(contract.getCustomer, ({ params }) => customerOf(db, params.customerId))
  edge.serve(contract.setCustomerAccess, async ({ viewer, params, body, origin, now }) => {
    const refused = await setCustomerAccess(parts, viewer, { ...params, ...body, origin }, now)
    return refused ?? customerOf(db, params.customerId)
  })
  edge.serve(contract.actForCustomer, ({ viewer, params, body, origin, now }) =>
    actForCustomer(parts, viewer, { ...params, ...body, origin }, now),
  )
}

function auditRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(listAudit, async ({ viewer, query: { limit, before = null, ...filters } }) => {
    const [rows, choices] = await Promise.all([
      auditEntries(db, filters, { before, limit: limit + 1 }),
      auditChoices(db),
    ])
    return { ...pageOf(rows, limit, row => row.id), ...choices, me: viewer.accountId }
  })
  edge.serve(getAuditCsv, async ({ query }) => {
    const rows = await auditEntries(db, query, { before: null, limit: MOST_CSV_ROWS })
    return csvOf('ladlewell-audit', auditFileColumns, rows.map(writtenEntry))
  })
}

function securityRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(listSecurityEvents, async ({ params: { accountId }, query: { limit, before = null } }) => {
    const rows = await securityEvents(db, accountId, { before, limit: limit + 1 })
    return rows ? pageOf(rows, limit, row => row.id) : refuse('not-found')
  })
}

const MOST_AHEAD_MS = 400 * 24 * 60 * 60 * 1000

const isAhead = (at: Date, now: Date) => at > now && at.getTime() <= now.getTime() + MOST_AHEAD_MS

function operationsRoutes(edge: Edge, parts: Parts): void {
  const { db, settings } = parts
  edge.serve(getOperations, ({ now }) => readOperations(db, now))
  edge.serve(listTableSizes, async ({ now }) => ({ tables: await readTableSizes(db, now) }))
  edge.serve(listUnsentMessages, async ({ query: { limit, before = null, state = null } }) => {
    const rows = await unsentMessages(db, state, { before, limit: limit + 1 })
    return pageOf(rows, limit, row => row.id)
  })
  edge.serve(listTasks, async ({ query: { limit, before = null, sort, ...filters } }) => {
    const rows = await failingTasks(db, filters, { sort, before, limit: limit + 1 })
    if (isRefusal(rows)) return rows
    return { ...pageOf(rows, limit, ({ place }) => place), rows: rows.slice(0, limit).map(taskView) }
  })
  edge.serve(retryTask, ({ viewer, params, now }) =>
    changeTask(db, viewer, { ...params, action: 'task-retried' }, now),
  )
  edge.serve(giveUpTask, ({ viewer, params, now }) =>
    changeTask(db, viewer, { ...params, action: 'task-given-up' }, now),
  )
  edge.serve(getDryRun, async ({ query: { at }, now }) =>
    isAhead(at, now) ? dryRun(parts, now, at) : refuse('not-in-the-future'),
  )
  edge.serve(getForecast, async ({ query: { at }, now }) => {
    if (!isAhead(at, now)) return refuse('not-in-the-future')
    return {
      now: now.toISOString(),
      canSetClock: settings.SANDBOX_URL !== undefined,
      coming: await forecast(parts, now, at),
    }
  })
}
