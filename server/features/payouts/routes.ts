import * as contract from '@ladlewell/contract/earnings.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import { addDays, type MarketDate, mondayOf } from '@ladlewell/domain/calendar.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { instantOf, marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { nextPayoutOn } from '@ladlewell/domain/payout.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { drivesForUs } from '../drivers/payout-account.ts'
import { comingEarnings, type Payee } from '../ledger/coming.ts'
import { connectPayoutAccount, payoutAccountOf } from './payout-account.ts'
import {
  type AccountLine,
  balanceOf,
  linesOf,
  linesPaidBy,
  type Period,
  payoutOf,
  payoutsOf,
  weeklySums,
} from './queries.ts'
import { statementPdf } from './statement-pdf.ts'
import { comingView, lineView, payoutView, statementView, sumsView, weekViews } from './view.ts'
import { monthsOf, payeeName, yearCsv } from './year.ts'
import { yearPdf } from './year-pdf.ts'

const WEEKS_SHOWN = 12
const MOST_DAYS = 731

export function earningRoutes(edge: Edge, parts: Parts): void {
  const account = accountAnswers(parts)
  const { chefAccount: chef, driverAccount: driver } = contract
  const ofKitchen = ({ id }: Kitchen): Payee => ({ party: 'chef', id })
  edge.serve(chef.getEarnings, ({ kitchen, query, now }) => account.earnings(ofKitchen(kitchen), query, now))
  edge.serve(chef.listEarningLines, ({ kitchen, query }) => account.lines(ofKitchen(kitchen), query))
  edge.serve(chef.exportEarningLines, ({ kitchen, query }) => account.linesCsv(ofKitchen(kitchen), query))
  edge.serve(chef.listPayouts, ({ kitchen, query }) => account.payouts(ofKitchen(kitchen), query))
  edge.serve(chef.getPayout, ({ kitchen, params }) => account.statement(ofKitchen(kitchen), params))
  edge.serve(chef.getStatementPdf, ({ kitchen, params }) => account.statementPdf(ofKitchen(kitchen), params))
  edge.serve(chef.getStatementCsv, ({ kitchen, params }) => account.statementCsv(ofKitchen(kitchen), params))
  edge.serve(chef.getYearStatementPdf, ({ kitchen, params }) => account.yearPdf(ofKitchen(kitchen), params))
  edge.serve(chef.getYearStatementCsv, ({ kitchen, params }) => account.yearCsv(ofKitchen(kitchen), params))
  edge.serve(chef.getPayoutAccount, ({ kitchen, now }) => payoutAccountOf(parts, ofKitchen(kitchen), now))
  edge.serve(chef.connectPayoutAccount, ({ viewer, kitchen, now }) =>
    connectPayoutAccount(parts, viewer, ofKitchen(kitchen), now),
  )

  /** A kitchen's own drivers are paid by it. */
  const asDriver = async <T>(viewer: Viewer, answer: (payee: Payee) => Promise<T>): Promise<T | Refusal> =>
    (await drivesForUs(parts.db, viewer.accountId))
      ? answer({ party: 'driver', id: viewer.accountId })
      : refuse('not-found')
  edge.serve(driver.getEarnings, ({ viewer, query, now }) =>
    asDriver(viewer, payee => account.earnings(payee, query, now)),
  )
  edge.serve(driver.listEarningLines, ({ viewer, query }) =>
    asDriver(viewer, payee => account.lines(payee, query)),
  )
  edge.serve(driver.exportEarningLines, ({ viewer, query }) =>
    asDriver(viewer, payee => account.linesCsv(payee, query)),
  )
  edge.serve(driver.listPayouts, ({ viewer, query }) =>
    asDriver(viewer, payee => account.payouts(payee, query)),
  )
  edge.serve(driver.getPayout, ({ viewer, params }) =>
    asDriver(viewer, payee => account.statement(payee, params)),
  )
  edge.serve(driver.getStatementPdf, ({ viewer, params }) =>
    asDriver(viewer, payee => account.statementPdf(payee, params)),
  )
  edge.serve(driver.getStatementCsv, ({ viewer, params }) =>
    asDriver(viewer, payee => account.statementCsv(payee, params)),
  )
  edge.serve(driver.getYearStatementPdf, ({ viewer, params }) =>
    asDriver(viewer, payee => account.yearPdf(payee, params)),
  )
  edge.serve(driver.getYearStatementCsv, ({ viewer, params }) =>
    asDriver(viewer, payee => account.yearCsv(payee, params)),
  )
  edge.serve(driver.getPayoutAccount, ({ viewer, now }) =>
    asDriver(viewer, payee => payoutAccountOf(parts, payee, now)),
  )
  edge.serve(driver.connectPayoutAccount, ({ viewer, now }) =>
    asDriver(viewer, payee => connectPayoutAccount(parts, viewer, payee, now)),
  )
}

type LineQuery = Request<typeof contract.chefAccount.exportEarningLines>['query']
type PageQuery = Request<typeof contract.chefAccount.listPayouts>['query']

/** What an account is told of itself, whoever's it is. */
function accountAnswers({ db, market }: Pick<Parts, 'db' | 'market'>) {
  const paid = async (payee: Payee, payoutId: number) => {
    const payout = await payoutOf(db, payee, payoutId)
    return payout ? { payout, lines: await linesPaidBy(db, payoutId) } : refuse('payout-not-found')
  }
  return {
    async earnings(
      payee: Payee,
      query: Request<typeof contract.chefAccount.getEarnings>['query'],
      now: Date,
    ): Promise<contract.Earnings> {
      const to = query.to ?? marketDateAt(now, market.timeZone)
      const asked = query.from ?? addDays(mondayOf(to), -7 * (WEEKS_SHOWN - 1))
      const from = [asked, addDays(to, -MOST_DAYS)].sort().at(-1)!
      const sums = await weeklySums(db, payee, instantsOf({ from, to }, market), market.timeZone)
      return {
        from,
        to,
        balance: dollars(await balanceOf(db, payee)),
        nextPayoutOn: nextPayoutOn(now, market.timeZone),
        coming: comingView(await comingEarnings(db, payee)),
        weeks: weekViews(sums, from, to),
        total: sumsView(sums),
      }
    },
    async lines(payee: Payee, query: LineQuery & PageQuery) {
      const page = { ...query, limit: query.limit + 1 }
      const lines = await linesOf(db, payee, instantsOf(query, market), query.kind, page)
      return pageOf(lines.map(lineView), query.limit, line => line.lineId)
    },
    async linesCsv(payee: Payee, query: LineQuery) {
      const page = { limit: MOST_CSV_ROWS }
      const lines = await linesOf(db, payee, instantsOf(query, market), query.kind, page)
      return linesCsv('ladlewell-earnings', lines, market)
    },
    async payouts(payee: Payee, query: PageQuery) {
      const payouts = await payoutsOf(db, payee, { ...query, limit: query.limit + 1 })
      return pageOf(payouts.map(payoutView), query.limit, payout => payout.payoutId)
    },
    async statement(payee: Payee, { payoutId }: PayoutParams) {
      const found = await paid(payee, payoutId)
      return isRefusal(found) ? found : statementView(found.payout, found.lines)
    },
    async statementPdf(payee: Payee, { payoutId }: PayoutParams) {
      const found = await paid(payee, payoutId)
      return isRefusal(found) ? found : statementPdf(found.payout, found.lines, market.timeZone)
    },
    async yearPdf(payee: Payee, { year }: YearParams) {
      return yearPdf(year, await payeeName(db, payee), await monthsOf(db, payee, year, market.timeZone))
    },
    async yearCsv(payee: Payee, { year }: YearParams) {
      return yearCsv(year, await monthsOf(db, payee, year, market.timeZone))
    },
    async statementCsv(payee: Payee, { payoutId }: PayoutParams) {
      const found = await paid(payee, payoutId)
      return isRefusal(found) ? found : linesCsv(`ladlewell-payout-${payoutId}`, found.lines, market)
    },
  }
}

interface YearParams {
  year: number
}

interface PayoutParams {
  payoutId: number
}

/** Whole market days; what is not said is as far away as days go. */
function instantsOf(
  { from = '2000-01-01', to = '2200-01-01' }: { from?: MarketDate | undefined; to?: MarketDate | undefined },
  { timeZone }: Pick<Market, 'timeZone'>,
): Period {
  return { from: instantOf(from, 0, timeZone), until: instantOf(addDays(to, 1), 0, timeZone) }
}

function linesCsv(
  name: string,
  lines: readonly AccountLine[],
  { timeZone }: Pick<Market, 'timeZone'>,
): Response {
  return csvResponse(
    name,
    ['line', 'date', 'kind', 'amount', 'order', 'delivery date', 'refund', 'payout', 'reason', 'percent'],
    lines.map(line => [
      line.id,
      marketDateAt(line.at, timeZone),
      line.kind,
      dollars(line.cents),
      line.orderId,
      line.deliveryDate,
      line.refundId,
      line.payoutId,
      line.reason,
      line.percent,
    ]),
  )
}
