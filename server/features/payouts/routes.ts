import * as contract from '@ladlewell/contract/earnings.ts'
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
import { refuse } from '../../platform/refusal.ts'
import { comingEarnings } from '../ledger/coming.ts'
import { connectPayoutAccount, payoutAccountOf } from './payout-account.ts'
import {
  balanceOf,
  type ChefLine,
  linesOf,
  linesPaidBy,
  type PayoutRow,
  type Period,
  payoutOf,
  payoutsOf,
  weeklySums,
} from './queries.ts'
import { statementPdf } from './statement-pdf.ts'
import { comingView, lineView, payoutView, statementView, sumsView, weekViews } from './view.ts'

const WEEKS_SHOWN = 12
const MOST_DAYS = 731

export function earningRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const statementOf = async (
    kitchen: Kitchen,
    payoutId: number,
    work: (paid: Paid) => Response | Promise<Response>,
  ) => {
    const payout = await payoutOf(db, kitchen.id, payoutId)
    if (!payout) return refuse('payout-not-found')
    return work({ payout, lines: await linesPaidBy(db, payoutId) })
  }

  edge.serve(contract.getEarnings, async ({ kitchen: { id }, query, now }) => {
    const to = query.to ?? marketDateAt(now, market.timeZone)
    const asked = query.from ?? addDays(mondayOf(to), -7 * (WEEKS_SHOWN - 1))
    const from = [asked, addDays(to, -MOST_DAYS)].sort().at(-1)!
    const sums = await weeklySums(db, id, instantsOf({ from, to }, market), market.timeZone)
    return {
      from,
      to,
      balance: dollars(await balanceOf(db, id)),
      nextPayoutOn: nextPayoutOn(now, market.timeZone),
      coming: comingView(await comingEarnings(db, id)),
      weeks: weekViews(sums, from, to),
      total: sumsView(sums),
    }
  })
  edge.serve(contract.listEarningLines, async ({ kitchen: { id }, query }) => {
    const page = { ...query, limit: query.limit + 1 }
    const lines = await linesOf(db, id, instantsOf(query, market), query.kind, page)
    return pageOf(lines.map(lineView), query.limit, line => line.lineId)
  })
  edge.serve(contract.exportEarningLines, async ({ kitchen: { id }, query }) => {
    const page = { limit: MOST_CSV_ROWS }
    return linesCsv(
      'ladlewell-earnings',
      await linesOf(db, id, instantsOf(query, market), query.kind, page),
      market,
    )
  })
  edge.serve(contract.listPayouts, async ({ kitchen: { id: chefId }, query }) => {
    const payouts = await payoutsOf(db, { chefId }, { ...query, limit: query.limit + 1 })
    return pageOf(payouts.map(payoutView), query.limit, payout => payout.payoutId)
  })
  edge.serve(contract.getPayout, async ({ kitchen, params }) => {
    const payout = await payoutOf(db, kitchen.id, params.payoutId)
    return payout ? statementView(payout, await linesPaidBy(db, params.payoutId)) : refuse('payout-not-found')
  })
  edge.serve(contract.getStatementPdf, ({ kitchen, params }) =>
    statementOf(kitchen, params.payoutId, ({ payout, lines }) =>
      statementPdf(payout, lines, market.timeZone),
    ),
  )
  edge.serve(contract.getStatementCsv, ({ kitchen, params }) =>
    statementOf(kitchen, params.payoutId, ({ payout, lines }) =>
      linesCsv(`ladlewell-payout-${payout.id}`, lines, market),
    ),
  )
  edge.serve(contract.getPayoutAccount, ({ kitchen, now }) => payoutAccountOf(parts, kitchen, now))
  edge.serve(contract.connectPayoutAccount, ({ viewer, kitchen, now }) =>
    connectPayoutAccount(parts, viewer, kitchen, now),
  )
}

interface Paid {
  payout: PayoutRow
  lines: ChefLine[]
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
  lines: readonly ChefLine[],
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
