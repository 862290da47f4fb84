import { accountCodes, bookParties } from '@ladlewell/domain/books.ts'
import { z } from 'zod'
import { signedDollars } from './earnings.ts'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { dollars, id, marketDate, text } from './shapes.ts'

const accountCode = z.enum(accountCodes)
const at = filter(z.iso.datetime())

const account = z.object({
  account: accountCode,
  name: z.string(),
  side: z.enum(['asset', 'liability', 'income', 'cost']),
  /** As its side has it: of assets and costs what was debited, else what was credited. */
  balance: signedDollars,
})

const books = z.object({
  at: z.iso.datetime(),
  parties: z.array(
    z.object({
      party: z.enum(bookParties),
      /** What the party has of us; of what we have ourselves a minus. All parties add up to nothing. */
      owed: signedDollars,
      accounts: z.array(account),
    }),
  ),
  assets: signedDollars,
  liabilities: signedDollars,
  /** Income less costs: assets are liabilities and equity. */
  equity: signedDollars,
  /** Null until the provider’s transactions were read once. */
  provider: z
    .object({
      readAt: z.iso.datetime(),
      /** What it said that it holds for us then. */
      balance: signedDollars,
    })
    .nullable(),
})
export type Books = z.output<typeof books>

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books',
  summary:
    'What each party was owed at an instant (now, unless one is said), by account; all of them add up to nothing',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object({ at }),
  reply: books,
  errors: [],
})

export const getBooksCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books.csv',
  summary: 'The same as a file: an account a row',
  who: 'staff',
  needs: 'book-files',
  everyMarket: true,
  query: z.object({ at }),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

export const getMonthPdf = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/month.pdf',
  summary:
    'The books of a month of the market (the running one, unless one is said) as a PDF: balances and what moved them, taxes, the provider’s fees, payouts',
  who: 'staff',
  needs: 'book-files',
  everyMarket: true,
  query: z.object({ month: filter(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  reply: z.custom<Blob>(),
  media: 'application/pdf',
  errors: [],
})

/** Whole days of the market, both of them included. */
const period = { from: marketDate, until: marketDate }
export const journalPeriod = z.strictObject(period)
const maybePeriod = { from: filter(marketDate), until: filter(marketDate) }

const entry = z.object({
  at: z.iso.datetime(),
  /** All lines of one entry add up to nothing. */
  entry: z.string(),
  account: accountCode,
  /** As the account’s side has it. */
  amount: signedDollars,
  memo: z.string(),
  orderId: id.nullable(),
  refundId: id.nullable(),
  payoutId: id.nullable(),
  adjustmentId: id.nullable(),
  disputeId: z.string().nullable(),
  transactionId: z.string().nullable(),
})
export type BookEntry = z.output<typeof entry>

export const listBookEntries = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/accounts/{account}',
  summary: 'What was booked on an account, newest first',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  params: z.object({ account: accountCode }),
  query: z.object({ ...maybePeriod, limit: pageQuery.limit, before: text(200).optional() }),
  reply: pageOf(entry),
  errors: [],
})

export const getJournalCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/journal.csv',
  summary:
    'Every entry of a period in double entry, for accounting: debits and credits of each entry are the same',
  who: 'staff',
  needs: 'book-files',
  everyMarket: true,
  query: z.object(period),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const taxSums = {
  orders: z.int(),
  /** Meals before any discount, of what was earned in the period. */
  subtotal: dollars,
  tax: dollars,
  /** Of what was refunded in the period. */
  refundedSubtotal: dollars,
  refundedTax: dollars,
  netTax: signedDollars,
}

const taxReport = z.object({
  from: marketDate,
  until: marketDate,
  rows: z.array(z.object({ zip: z.string(), percent: z.number(), ...taxSums })),
  total: z.object(taxSums),
  /** What staff set right with the tax office by hand in the period. */
  adjusted: signedDollars,
})
export type TaxReport = z.output<typeof taxReport>

export const getTaxReport = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/tax',
  summary:
    'Taxes and fees of the orders that were earned in a period (the running month, unless one is said), by ZIP code and rate; what was refunded counts when it was',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object(maybePeriod),
  reply: taxReport,
  errors: [],
})

export const getTaxReportCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/tax.csv',
  summary: 'The same as a file',
  who: 'staff',
  needs: 'book-files',
  everyMarket: true,
  query: z.object(maybePeriod),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const transaction = z.object({
  transactionId: z.string(),
  at: z.iso.datetime(),
  /** What the provider reports it as. */
  category: z.string(),
  amount: signedDollars,
  fee: dollars,
  net: signedDollars,
  orderId: id.nullable(),
  refundId: id.nullable(),
  payoutId: id.nullable(),
  disputeId: z.string().nullable(),
  description: z.string().nullable(),
})
export type Transaction = z.output<typeof transaction>

const transactionsBy = { ...maybePeriod, category: filter(text(40)) }
export const transactionFilters = z.strictObject(transactionsBy)

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/transactions',
  summary: 'What moved on our balance at the payment provider, with its fees, newest first',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object({ ...transactionsBy, limit: pageQuery.limit, before: filter(text(80)) }),
  reply: pageOf(transaction),
  errors: [],
})

export const getTransactionsCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/transactions.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'book-files',
  everyMarket: true,
  query: z.object(transactionsBy),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const differenceKinds = ['not-ours', 'not-theirs', 'other-amount'] as const

const difference = z.object({
  /** In the provider’s books and not in ours, in ours and not in the provider’s, or with another amount. */
  kind: z.enum(differenceKinds),
  what: z.string(),
  /** The provider’s name of it, as far as it has one. */
  reference: z.string().nullable(),
  at: z.iso.datetime(),
  ours: signedDollars,
  theirs: signedDollars,
  orderId: id.nullable(),
  refundId: id.nullable(),
  payoutId: id.nullable(),
})
export type Difference = z.output<typeof difference>

const reconciliation = z.object({
  /** Null until the provider’s transactions were read once. */
  readAt: z.iso.datetime().nullable(),
  /** Cash at the provider when it was read: by our books, and by the provider’s word. */
  ours: signedDollars,
  theirs: signedDollars,
  /** Ours less theirs. */
  difference: signedDollars,
  /** What of it the differences below explain, and what nothing explains. */
  explained: signedDollars,
  unexplained: signedDollars,
  /** How many differences there are; the list holds the newest hundred, the file up to 10,000. */
  count: z.int(),
  differences: z.array(difference),
  /** What only the provider knows, and our books took from it. */
  known: z.array(z.object({ category: z.string(), count: z.int(), amount: signedDollars, fees: dollars })),
})
export type Reconciliation = z.output<typeof reconciliation>

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/reconciliation',
  summary: 'Our books beside the payment provider’s: every difference, and what explains it',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  reply: reconciliation,
  errors: [],
})

export const getReconciliationCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/reconciliation.csv',
  summary: 'The differences as a file',
  who: 'staff',
  needs: 'book-files',
  everyMarket: true,
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

export const readTransactions = endpoint({
  method: 'POST',
  path: '/api/v1/staff/books/readings',
  summary: 'Read the provider’s transactions now, rather than at the next quarter of an hour',
  who: 'staff',
  needs: 'ledger',
  everyMarket: true,
  reply: reconciliation,
  errors: ['unavailable'],
})

const yearStatement = z.object({
  party: z.enum(['chef', 'driver']),
  payeeId: id,
  name: z.string(),
  sales: signedDollars,
  deliveryFees: signedDollars,
  tips: signedDollars,
  commission: signedDollars,
  refunds: signedDollars,
  adjustments: signedDollars,
  earned: signedDollars,
  paidOut: signedDollars,
  /** What the provider says of their 1099-K: it files one where this is active; 'unknown' where it never said. */
  form1099k: z.enum(['active', 'pending', 'inactive', 'unknown']),
})
export type YearStatement = z.output<typeof yearStatement>

const yearQuery = z.object({ year: filter(z.coerce.number().int().min(2000).max(2099)) })

export const listYearStatements = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/statements',
  summary:
    'What each kitchen and driver sold, paid and was paid in a year of the market (the running one, unless one is said), and the state of their 1099-K',
  who: 'staff',
  needs: 'ledger',
  everyMarket: true,
  query: yearQuery,
  reply: z.object({ year: z.int(), rows: z.array(yearStatement) }),
  errors: [],
})

export const getYearStatementsCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/books/statements.csv',
  summary: 'The same as a file',
  who: 'staff',
  needs: 'book-files',
  everyMarket: true,
  query: yearQuery,
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})
