import type { payoutFilters, payoutSorts } from '@ladlewell/contract/staff-payouts.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { bankState, payoutState } from '@ladlewell/domain/payout.ts'
import type { z } from 'zod'
import { containing } from '../../platform/containing.ts'
import type { Cell } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import { keyset, newestFirst, type Order, oldestFirst, type Place, pageName } from '../../platform/keyset.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { type PayoutRow, payeeName, payoutColumns, payoutTables, stateSql } from './queries.ts'

type PayoutFilters = z.output<typeof payoutFilters>
type PayoutSort = (typeof payoutSorts)[number]

const payoutOrders: Record<PayoutSort, Order> = {
  oldest: oldestFirst,
  amount: { sql: 'p.amount_cents', isDown: false },
  '-amount': { sql: 'p.amount_cents', isDown: true },
}

/** Payouts of all accounts after the place `before`, newest first or as they are sorted. */
export async function listedPayouts(
  db: Queries,
  chosen: PayoutFilters,
  page: Place & { sort?: PayoutSort | undefined; limit: number },
): Promise<(PayoutRow & { place: string })[] | Refusal> {
  const values = wantedPayouts(chosen)
  const set = keyset(page.sort ? payoutOrders[page.sort] : newestFirst, 'p.id', page, values)
  if (isRefusal(set)) return set
  const limit = values.push(page.limit)
  return db.query<PayoutRow & { place: string }>(
    `select ${payoutColumns}, ${set.place} as place from ${payoutTables} where ${isWantedPayout} and ${set.isAfter} order by ${set.orderBy} limit $${limit}`,
    values,
    `staff-payouts${page.sort ? `-by-${page.sort}` : ''}${pageName(page)}`,
  )
}

export async function countPayouts(db: Queries, chosen: PayoutFilters, most: number): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from ${payoutTables} where ${isWantedPayout} limit $3) p`,
    [...wantedPayouts(chosen), most],
    'count-payouts',
  )
  return counted!.count
}

const wantedPayouts = ({ state, chef }: PayoutFilters): unknown[] => [
  state ?? null,
  chef ? containing(chef) : null,
]

const isWantedPayout = `($1::text is null or ${stateSql} = $1)
  and ($2::text is null or ${payeeName} ilike $2)`

export const payoutFileColumns = [
  ...['payout', 'kitchen or driver', 'through', 'amount', 'state', 'made', 'paid', 'transfer', 'error'],
  ...['bank', 'arrives', 'bank said'],
]

/** A row of the file. */
export function writtenPayout(payout: PayoutRow): Cell[] {
  return [
    ...[payout.id, payout.payeeName, payout.through, dollars(payout.amountCents), payoutState(payout)],
    ...[payout.createdAt.toISOString(), payout.doneAt?.toISOString() ?? null],
    ...[payout.transferId, payout.lastError],
    payout.bankStatus && bankState({ status: payout.bankStatus, arrivedAt: payout.arrivedAt }),
    ...[payout.arrivesOn, payout.failure],
  ]
}
