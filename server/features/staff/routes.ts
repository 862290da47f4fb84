import * as commissionContract from '@ladlewell/contract/commission.ts'
import {
  getMarketSettings,
  previewMarketSettings,
  setMarketSettings,
} from '@ladlewell/contract/market-settings.ts'
import {
  getForecast,
  getOperations,
  giveUpTask,
  listTasks,
  listUnsentMessages,
  retryTask,
} from '@ladlewell/contract/operations.ts'
import { getAuditCsv, listAudit } from '@ladlewell/contract/staff-audit.ts'
import * as contract from '@ladlewell/contract/staff-customers.ts'
import { listSecurityEvents } from '@ladlewell/contract/staff-security.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { auditChoices, auditEntries, auditView } from './audit.ts'
import {
  announceCommission,
  commissionStanding,
  commissionTold,
  previewCommission,
  withdrawCommission,
} from './commission.ts'
import { actForCustomer, setCustomerAccess } from './customer-access.ts'
import { customerOf } from './customer-details.ts'
import { customerRow, listedCustomers } from './customer-list.ts'
import { forecast } from './forecast.ts'
import { changeMarket, marketSettings, previewMarket } from './market.ts'
import { messageView, unsentMessages } from './messages.ts'
import { readOperations } from './operations.ts'
import { staffOrderRoutes } from './order-routes.ts'
import { securityEvents, securityView } from './security-events.ts'
import { changeTask, failingTasks, taskView } from './tasks.ts'

export function staffRoutes(edge: Edge, parts: Parts): void {
  staffOrderRoutes(edge, parts)
  customerRoutes(edge, parts)
  auditRoutes(edge, parts)
  securityRoutes(edge, parts)
  marketRoutes(edge, parts)
  operationsRoutes(edge, parts)
}

function customerRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.listCustomers, async ({ query: { limit, before = null, ...filters } }) => {
    const customers = await listedCustomers(db, filters, { before, limit: limit + 1 })
    return pageOf(customers, limit, customer => customer.customerId, customerRow)
  })
  edge.serve(contract.getCustomersCsv, async ({ query }) => {
    const customers = await listedCustomers(db, query, { before: null, limit: MOST_CSV_ROWS })
    return csvResponse(
      'ladlewell-customers',
      ['customer', 'name', 'e-mail', 'phone', 'joined at', 'orders', 'last order at', 'disabled'],
      customers
        .map(customerRow)
        .map(row => [
          row.customerId,
          row.name,
          row.email,
          row.phoneNumber,
          row.joinedAt,
          row.orders,
          row.lastOrderAt,
          row.disabled,
        ]),
    )
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
  edge.serve(listAudit, async ({ query: { limit, before = null, ...filters } }) => {
    const [rows, choices] = await Promise.all([
      auditEntries(db, filters, { before, limit: limit + 1 }),
      auditChoices(db),
    ])
    return { ...pageOf(rows, limit, row => row.id, auditView), ...choices }
  })
  edge.serve(getAuditCsv, async ({ query }) => {
    const rows = await auditEntries(db, query, { before: null, limit: MOST_CSV_ROWS })
    return csvResponse(
      'ladlewell-audit',
      ['id', 'at', 'by', 'action', 'subject', 'subject id', 'reason', 'details'],
      rows.map(row => [
        row.id,
        row.at.toISOString(),
        row.staffName,
        row.action,
        row.subject,
        row.subjectId,
        row.reason,
        JSON.stringify(row.details),
      ]),
    )
  })
}

function securityRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(listSecurityEvents, async ({ params: { accountId }, query: { limit, before = null } }) => {
    const rows = await securityEvents(db, accountId, { before, limit: limit + 1 })
    return rows ? pageOf(rows, limit, row => row.id, securityView) : refuse('not-found')
  })
}

function marketRoutes(edge: Edge, parts: Parts): void {
  edge.serve(getMarketSettings, ({ now }) => marketSettings(parts, now))
  edge.serve(commissionContract.getCommission, ({ now }) => commissionTold(parts, now))
  edge.serve(commissionContract.getCommissionChanges, ({ now }) => commissionStanding(parts, now))
  edge.serve(commissionContract.previewCommission, ({ body, now }) =>
    previewCommission(parts, body.percent, now),
  )
  edge.serve(commissionContract.announceCommission, ({ viewer, body, now }) =>
    announceCommission(parts, viewer, body, now),
  )
  edge.serve(commissionContract.withdrawCommission, ({ viewer, params, body, now }) =>
    withdrawCommission(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(previewMarketSettings, ({ body, now }) => previewMarket(parts, body, now))
  edge.serve(setMarketSettings, ({ viewer, body, now }) => changeMarket(parts, viewer, body, now))
}

const MOST_AHEAD_MS = 400 * 24 * 60 * 60 * 1000

function operationsRoutes(edge: Edge, { db, market, settings }: Parts): void {
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
