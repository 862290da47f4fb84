import { getAdjustmentsCsv, listAdjustments } from '@ladlewell/contract/adjustments.ts'
import { getChef, getMeal, listChefsWithMeals, listMeals, search } from '@ladlewell/contract/catalogue.ts'
import { countFilters } from '@ladlewell/contract/filters.ts'
import { findAnything } from '@ladlewell/contract/find.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import { getKitchenNumbers, getStaffNumbers, getStaffNumbersCsv } from '@ladlewell/contract/numbers.ts'
import { listOrders } from '@ladlewell/contract/ordering.ts'
import { exportStaffReviews, listReviews, listStaffReviews } from '@ladlewell/contract/reviews.ts'
import { getAuditCsv, listAudit } from '@ladlewell/contract/staff-audit.ts'
import {
  getBooks,
  getBooksCsv,
  getJournalCsv,
  getTaxReport,
  getTaxReportCsv,
  getTransactionsCsv,
  getYearStatementsCsv,
  listBookEntries,
  listTransactions,
  listYearStatements,
} from '@ladlewell/contract/staff-books.ts'
import { getCustomersCsv, listCustomers } from '@ladlewell/contract/staff-customers.ts'
import { getStaffOrdersCsv, listStaffOrders } from '@ladlewell/contract/staff-orders.ts'
import { exportStaffPayouts, getLedger, listStaffPayouts } from '@ladlewell/contract/staff-payouts.ts'
import { listSuggestions } from '@ladlewell/contract/suggestions.ts'
import { getThreadTimes } from '@ladlewell/contract/threads.ts'
import { exportChefs, listChefsForStaff } from '@ladlewell/contract/vetting.ts'

/** What may be a moment old: the catalogue, and lists. Nothing that one decides about a single thing by. */
const late: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getAdjustmentsCsv,
  listAdjustments,
  getChef,
  getMeal,
  listChefsWithMeals,
  listMeals,
  search,
  countFilters,
  findAnything,
  getKitchenNumbers,
  getStaffNumbers,
  getStaffNumbersCsv,
  listOrders,
  exportStaffReviews,
  listReviews,
  listStaffReviews,
  getAuditCsv,
  listAudit,
  getBooks,
  getBooksCsv,
  getJournalCsv,
  getTaxReport,
  getTaxReportCsv,
  getTransactionsCsv,
  getYearStatementsCsv,
  listBookEntries,
  listTransactions,
  listYearStatements,
  getCustomersCsv,
  listCustomers,
  getStaffOrdersCsv,
  listStaffOrders,
  exportStaffPayouts,
  getLedger,
  listStaffPayouts,
  listSuggestions,
  getThreadTimes,
  exportChefs,
  listChefsForStaff,
])

export function mayBeLate(endpoint: Endpoint): boolean {
  return late.has(endpoint)
}
