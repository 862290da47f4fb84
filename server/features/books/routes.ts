import * as contract from '@ladlewell/contract/staff-books.ts'
import { getLedger } from '@ladlewell/contract/staff-payouts.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { csvOf, csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { earningsNotConnected } from '../payouts/queries.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { journalCsv } from './journal-csv.ts'
import { monthPdf } from './month-pdf.ts'
import { partySums } from './party-sums.ts'
import { instantsOf } from './period.ts'
import { adjustedTax, lastReading, linesOfAccount, type Place } from './queries.ts'
import { readProvider } from './read-provider.ts'
import { transactionFileColumns, transactionsOf } from './reconcile.ts'
import { reconciliation } from './reconciliation.ts'
import { creditsAt, taxRows } from './sums.ts'
import { booksView, entryView, taxView, transactionView } from './view.ts'
import { yearStatements } from './year-statements.ts'

export function bookRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  bookedElsewhereRoutes(edge, parts)
  disputeRoutes(edge, parts)
  const booksAt = async (asked: string | undefined, now: Date) => {
    const at = asked === undefined ? now : new Date(asked)
    const [credits, reading] = await Promise.all([creditsAt(db, at), lastReading(db)])
    return booksView(at, credits, reading)
  }
  edge.serve(getLedger, async ({ now }) => {
    const [sums, { kitchens, cents }] = await Promise.all([partySums(db, now), earningsNotConnected(db)])
    return {
      chefs: dollars(sums.chefs),
      drivers: dollars(sums.drivers),
      customers: dollars(sums.customers),
      platform: dollars(sums.platform),
      taxOffice: dollars(sums.taxOffice),
      provider: dollars(sums.provider),
      notConnected: { kitchens, amount: dollars(cents) },
    }
  })
  edge.serve(contract.getBooks, ({ query, now }) => booksAt(query.at, now))
  edge.serve(contract.getBooksCsv, async ({ query, now }) => {
    const books = await booksAt(query.at, now)
    return csvResponse(
      'ladlewell-books',
      ['at', 'party', 'account', 'account name', 'side', 'balance'],
      books.parties.flatMap(({ party, accounts }) =>
        accounts.map(({ account, name, side, balance }) => [books.at, party, account, name, side, balance]),
      ),
    )
  })
  edge.serve(contract.getMonthPdf, ({ query, now }) =>
    monthPdf(db, market, query.month ?? marketDateAt(now, market.timeZone).slice(0, 7), now),
  )
  edge.serve(contract.listBookEntries, async ({ params, query }) => {
    const { limit, before, ...days } = query
    const page = { before: placeOf(before), limit: limit + 1 }
    const lines = await linesOfAccount(db, params.account, instantsOf(days, market), page)
    return pageOf(lines.map(entryView), limit, ({ at, entry, memo }) => [at, entry, memo].join(MARK))
  })
  edge.serve(contract.getJournalCsv, ({ query }) => journalCsv(db, query, market.timeZone))

  const taxOf = async (
    asked: { from?: MarketDate | undefined; until?: MarketDate | undefined },
    now: Date,
  ) => {
    const today = marketDateAt(now, market.timeZone)
    const days = { from: asked.from ?? `${today.slice(0, 7)}-01`, until: asked.until ?? today }
    const period = instantsOf(days, market)
    const [rows, adjusted] = await Promise.all([taxRows(db, period), adjustedTax(db, period)])
    return taxView(days, rows, adjusted)
  }
  edge.serve(contract.getTaxReport, ({ query, now }) => taxOf(query, now))
  edge.serve(contract.getTaxReportCsv, async ({ query, now }) => {
    const { rows, from, until } = await taxOf(query, now)
    return csvResponse(
      `ladlewell-taxes-${from}-${until}`,
      ['zip', 'percent', 'orders', 'subtotal', 'tax', 'refunded subtotal', 'refunded tax', 'net tax'],
      rows.map(row => [
        ...[row.zip, row.percent, row.orders, row.subtotal, row.tax],
        ...[row.refundedSubtotal, row.refundedTax, row.netTax],
      ]),
    )
  })
}

function bookedElsewhereRoutes(edge: Edge, { db, market, provider }: Parts): void {
  edge.serve(contract.listTransactions, async ({ query }) => {
    const { limit, before, category, ...days } = query
    const rows = await transactionsOf(db, instantsOf(days, market), category, { before, limit: limit + 1 })
    return pageOf(rows.map(transactionView), limit, ({ transactionId }) => transactionId)
  })
  edge.serve(contract.getTransactionsCsv, async ({ query: { category, ...days } }) => {
    const rows = await transactionsOf(db, instantsOf(days, market), category, { limit: MOST_CSV_ROWS })
    return csvOf('ladlewell-provider-transactions', transactionFileColumns, rows.map(transactionView))
  })
  const yearOf = async (asked: number | undefined, now: Date) => {
    const year = asked ?? Number(marketDateAt(now, market.timeZone).slice(0, 4))
    return { year, rows: await yearStatements(db, year, market.timeZone) }
  }
  edge.serve(contract.listYearStatements, ({ query, now }) => yearOf(query.year, now))
  edge.serve(contract.getYearStatementsCsv, async ({ query, now }) => {
    const { year, rows } = await yearOf(query.year, now)
    return csvOf(`ladlewell-statements-${year}`, yearColumns, rows)
  })
  edge.serve(contract.getReconciliation, ({ now }) => reconciliation(db, now))
  edge.serve(contract.getReconciliationCsv, async ({ now }) => {
    const { differences } = await reconciliation(db, now, MOST_CSV_ROWS)
    return csvOf('ladlewell-differences', differenceColumns, differences)
  })
  edge.serve(contract.readTransactions, async ({ now }) =>
    (await readProvider({ db, provider }, now)) ? reconciliation(db, now) : refuse('unavailable'),
  )
}

const yearColumns = {
  ...{ party: 'party', number: 'payeeId', name: 'name', sales: 'sales', 'delivery fees': 'deliveryFees' },
  ...{ tips: 'tips', commission: 'commission', refunds: 'refunds', adjustments: 'adjustments' },
  ...{ earned: 'earned', 'paid out': 'paidOut', '1099-K': 'form1099k' },
} as const

const differenceColumns = {
  ...{ difference: 'kind', what: 'what', reference: 'reference', at: 'at', ours: 'ours', provider: 'theirs' },
  ...{ order: 'orderId', refund: 'refundId', payout: 'payoutId' },
} as const

/** Between the parts of a place, none of which has it. */
const MARK = '~'

/** What is no place begins at the newest. */
function placeOf(before: string | undefined): Place | null {
  const [at = '', entry, memo] = before?.split(MARK) ?? []
  return entry === undefined || memo === undefined || Number.isNaN(Date.parse(at))
    ? null
    : { at, entry, memo }
}
