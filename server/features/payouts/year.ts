import type { EarningSums } from '@ladlewell/contract/earnings.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import { csvResponse } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import type { Payee } from '../ledger/coming.ts'
import type { EarningKind } from './queries.ts'
import { sumsView } from './view.ts'

export interface Month extends EarningSums {
  /** As in '2026-11', of the market's calendar. */
  month: string
}

interface MonthSum {
  month: string
  kind: EarningKind
  cents: number
}

/** What an account earned in each month of a year of the market, and what was paid out: twelve of them. */
export async function monthsOf(db: Queries, payee: Payee, year: number, timeZone: string): Promise<Month[]> {
  const sums = await db.query<MonthSum>(
    payee.party === 'chef' ? ofKitchenSql : ofDriverSql,
    [
      payee.id,
      instantOf(`${year}-01-01`, 0, timeZone),
      instantOf(`${year + 1}-01-01`, 0, timeZone),
      timeZone,
    ],
    `months-of-${payee.party}`,
  )
  const byMonth = Map.groupBy(sums, ({ month }) => month)
  return Array.from({ length: 12 }, (_, nth) => {
    const month = `${year}-${String(nth + 1).padStart(2, '0')}`
    return { month, ...sumsView(byMonth.get(month) ?? []) }
  })
}

const monthSql = `
  select to_char(l.at at time zone $4, 'YYYY-MM') as month, l.kind, sum(l.amount_cents)::bigint as cents
  from ledger_lines l`
const ofKitchenSql = `${monthSql} where l.chef_id = $1 and l.party = 'chef' and l.at >= $2 and l.at < $3 group by 1, 2`
const ofDriverSql = `${monthSql} where l.driver_id = $1 and l.party = 'driver' and l.at >= $2 and l.at < $3 group by 1, 2`

export async function payeeName(db: Queries, { party, id }: Payee): Promise<string> {
  const [payee] = await db.query<{ name: string }>(
    party === 'chef'
      ? 'select name from chefs where id = $1'
      : `select trim(firstname || ' ' || lastname) as name from accounts where id = $1`,
    [id],
    `name-of-${party}`,
  )
  return payee!.name
}

/** In the order in which they are read: what came in, what went off, and what is left. */
export const yearColumns = {
  sales: 'sales',
  'delivery fees': 'deliveryFees',
  tips: 'tips',
  commission: 'commission',
  refunds: 'refunds',
  adjustments: 'adjustments',
  earned: 'earned',
  'paid out': 'paidOut',
} as const satisfies Record<string, keyof EarningSums>

export function yearCsv(year: number, months: readonly Month[]): Response {
  const keys = Object.values(yearColumns)
  return csvResponse(
    `ladlewell-statement-${year}`,
    ['month', ...Object.keys(yearColumns)],
    months.map(month => [month.month, ...keys.map(key => month[key])]),
  )
}
