import { endpoints } from '@ladlewell/contract/endpoints.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'

/** What may be a moment old: the catalogue, and lists. Nothing that one decides about a single thing by. */
const names = [
  'getAdjustmentsCsv',
  'listAdjustments',
  'getChef',
  'getMeal',
  'listChefsWithMeals',
  'listMeals',
  'search',
  'countFilters',
  'findAnything',
  'getKitchenNumbers',
  'getStaffNumbers',
  'getStaffNumbersCsv',
  'listOrders',
  'exportStaffReviews',
  'listReviews',
  'listStaffReviews',
  'getAuditCsv',
  'listAudit',
  'getBooks',
  'getBooksCsv',
  'getJournalCsv',
  'getTaxReport',
  'getTaxReportCsv',
  'getTransactionsCsv',
  'getYearStatementsCsv',
  'listBookEntries',
  'listTransactions',
  'listYearStatements',
  'getCustomersCsv',
  'listCustomers',
  'getStaffOrdersCsv',
  'listStaffOrders',
  'exportStaffPayouts',
  'getLedger',
  'listStaffPayouts',
  'listSuggestions',
  'getThreadTimes',
  'exportChefs',
  'listChefsForStaff',
] as const satisfies (keyof typeof endpoints)[]
const late = new Set<Endpoint>(names.map(name => endpoints[name]))

export function mayBeLate(endpoint: Endpoint): boolean {
  return late.has(endpoint)
}
