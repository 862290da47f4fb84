import { type AccountCode, accountCodes, accounts, balanceOf, balancesOf } from '@ladlewell/domain/books.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'
import { bankState, payoutState } from '@ladlewell/domain/payout.ts'
import type { Queries } from '../../platform/database.ts'
import { openPdf, pdfBytes, pdfResponse } from '../../platform/pdf.ts'
import { brand, LEFT, muted, rule, write } from '../../platform/pdf-letter.ts'
import { drawTable } from '../../platform/pdf-table.ts'
import { type PayoutRow, payoutsMade } from '../payouts/queries.ts'
import { adjustedTax } from './queries.ts'
import { type KnownSum, sumsByCategory } from './reconcile.ts'
import { type Credit, creditsAt, type TaxRow, taxRows } from './sums.ts'

interface Month {
  /** Its first and its last day. */
  from: MarketDate
  until: MarketDate
  /** What was credited on each account up to its beginning, and its end. */
  before: Credit[]
  after: Credit[]
  taxes: TaxRow[]
  adjustedTax: Cents
  moved: KnownSum[]
  payouts: PayoutRow[]
}

/** The books of a month of the market for an accountant: balances and what moved them, taxes, the provider's fees, payouts. */
export async function monthPdf(
  db: Queries,
  { timeZone }: Pick<Market, 'timeZone'>,
  month: string,
  now: Date,
): Promise<Response> {
  const from: MarketDate = `${month}-01`
  const next: MarketDate = `${addDays(from, 31).slice(0, 7)}-01`
  const period = { from: instantOf(from, 0, timeZone), until: instantOf(next, 0, timeZone) }
  const [before, after, taxes, adjusted, moved, payouts] = await Promise.all([
    creditsAt(db, new Date(period.from.getTime() - 1)),
    creditsAt(db, new Date(period.until.getTime() - 1)),
    taxRows(db, period),
    adjustedTax(db, period),
    sumsByCategory(db, period),
    payoutsMade(db, period),
  ])
  const until = addDays(next, -1)
  const facts = { from, until, before, after, taxes, adjustedTax: adjusted, moved, payouts }
  return pdfOf(month, facts, now < period.until ? now : period.until, now < period.until)
}

async function pdfOf(month: string, facts: Month, asOf: Date, isRunning: boolean): Promise<Response> {
  const name = monthName.format(Date.parse(`${month}-15T12:00:00Z`))
  const page = await openPdf(`Books of ${name}`, asOf, { margin: LEFT })
  const bytes = pdfBytes(page)
  write(page, 'Ladlewell', { face: 'display', size: 22, color: brand, y: LEFT })
  write(page, `Books of ${name}`, { face: 'display', size: 22, y: LEFT, align: 'right' })
  const so = isRunning ? `So far: the month is running, and its figures still change.` : 'The whole month.'
  write(page, `${facts.from} through ${facts.until}. ${so} All amounts are in US dollars.`, {
    ...{ size: 9, color: muted, y: LEFT + 34 },
  })
  rule(page, page.y + 8)
  for (const { title, heads, rows, total } of [balances(facts), taxes(facts), fees(facts), payouts(facts)])
    drawTable(page, { title, heads, rows, total })
  page.end()
  return pdfResponse(await bytes, `ladlewell-books-${month}`)
}

const wide = { width: 0.4 }

function balances({ before, after }: Month) {
  const creditOf = (credits: readonly Credit[], code: AccountCode) =>
    credits.find(({ account }) => account === code)?.cents ?? 0
  const rows = accountCodes.map(code => {
    const [first, last] = [creditOf(before, code), creditOf(after, code)]
    return [
      `${code} ${accounts[code].name}`,
      money(balanceOf(code, first)),
      money(balanceOf(code, last - first)),
      money(balanceOf(code, last)),
    ]
  })
  const { assets, liabilities, equity } = balancesOf(after)
  return {
    title: 'Balances',
    heads: [{ name: 'Account', ...wide }, 'At the beginning', 'Moved', 'At the end'],
    rows,
    total: ['Assets, liabilities and equity at the end', money(assets), money(liabilities), money(equity)],
  }
}

function taxes({ taxes, adjustedTax: adjusted }: Month) {
  const sumOf = (cents: (row: TaxRow) => Cents) => taxes.reduce((sum, row) => sum + cents(row), 0)
  return {
    title: 'Taxes and fees',
    heads: ['ZIP and rate', 'Orders', 'Meals', 'Tax', 'Refunded tax', 'Net tax'],
    rows: [
      ...taxes.map(row => [
        `${row.zip} at ${row.percent}%`,
        String(row.orders),
        money(row.subtotalCents),
        money(row.taxCents),
        money(row.refundedTaxCents),
        money(row.taxCents - row.refundedTaxCents),
      ]),
      ...(adjusted === 0 ? [] : [['Set right by hand', '', '', '', '', money(adjusted)]]),
    ],
    total: [
      'All',
      String(sumOf(({ orders }) => orders)),
      money(sumOf(({ subtotalCents }) => subtotalCents)),
      money(sumOf(({ taxCents }) => taxCents)),
      money(sumOf(({ refundedTaxCents }) => refundedTaxCents)),
      money(sumOf(row => row.taxCents - row.refundedTaxCents) + adjusted),
    ],
  }
}

function fees({ moved }: Month) {
  const sumOf = (cents: (row: KnownSum) => Cents) => moved.reduce((sum, row) => sum + cents(row), 0)
  return {
    title: 'At the payment provider, by its own word',
    heads: [{ name: 'What moved', ...wide }, 'How often', 'Amount', 'Its fees'],
    rows: moved.map(({ category, count, cents, feeCents }) => [
      category.replaceAll('_', ' '),
      String(count),
      money(cents),
      money(feeCents),
    ]),
    total: [
      'All',
      String(sumOf(({ count }) => count)),
      money(sumOf(({ cents }) => cents)),
      money(sumOf(({ feeCents }) => feeCents)),
    ],
  }
}

function payouts({ payouts: made }: Month) {
  return {
    title: 'Payouts made',
    heads: [{ name: 'To', ...wide }, 'Payout', 'State', 'Bank', 'Amount'],
    rows: made.map(payout => [
      payout.driverId === null ? payout.payeeName : `${payout.payeeName}, driver`,
      String(payout.id),
      payoutState(payout).replaceAll('-', ' '),
      payout.bankStatus === null
        ? ''
        : bankState({ status: payout.bankStatus, arrivedAt: payout.arrivedAt }).replaceAll('-', ' '),
      money(payout.amountCents),
    ]),
    total: ['All', String(made.length), '', '', money(made.reduce((sum, one) => sum + one.amountCents, 0))],
  }
}

const money = (cents: Cents) => formatDollars(cents)
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
