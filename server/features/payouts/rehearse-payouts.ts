import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { nextPayoutOn, PAYOUT_HOUR, payoutThrough } from '@ladlewell/domain/payout.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { type Payee, payeeParties } from '../ledger/coming.ts'
import type { FutureLine } from '../ledger/future-lines.ts'
import { owedSql } from './make-payouts.ts'

export interface ComingPayout {
  at: Date
  on: MarketDate
  party: Payee['party']
  payeeId: number
  name: string
  cents: Cents
}

/** The payouts of every round until an instant: of what is owed, and of what will have been earned by then. Reads only. */
export async function rehearsePayouts(
  db: Queries,
  markets: Pick<Markets, 'all'>,
  earned: readonly FutureLine[],
  period: { now: Date; until: Date },
): Promise<ComingPayout[]> {
  const payouts: ComingPayout[] = []
  // Markets of one zone pay at the same hour.
  for (const timeZone of new Set(markets.all().map(market => market.timeZone)))
    payouts.push(...(await payoutsIn(db, timeZone, earned, period)))
  return payouts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

interface Owed {
  party: Payee['party']
  payeeId: number
  name: string
  cents: Cents
}

async function payoutsIn(
  db: Queries,
  timeZone: string,
  earned: readonly FutureLine[],
  { now, until }: { now: Date; until: Date },
): Promise<ComingPayout[]> {
  const payouts: ComingPayout[] = []
  const paid = new Map<string, Cents>()
  let owed: Owed[] = []
  let readThrough = new Date(0)
  for (let on = nextPayoutOn(now, timeZone); ; on = addDays(on, 7)) {
    const at = instantOf(on, PAYOUT_HOUR, timeZone)
    if (at > until) return payouts
    const { endedAt } = payoutThrough(at, timeZone)
    // All that is booked was booked by now: after that, rounds differ by what will be earned alone.
    if (readThrough <= now) owed = await owedIn(db, timeZone, endedAt)
    readThrough = endedAt
    const more = sumsOf(earned.filter(line => line.at < endedAt))
    for (const { cents, ...payee } of owed) {
      const key = `${payee.party} ${payee.payeeId}`
      const before = paid.get(key) ?? 0
      const rest = cents + (more.get(key) ?? 0) - before
      if (rest <= 0) continue
      payouts.push({ at, on, ...payee, cents: rest })
      paid.set(key, before + rest)
    }
  }
}

async function owedIn(db: Queries, timeZone: string, endedAt: Date): Promise<Owed[]> {
  const owed: Owed[] = []
  for (const party of payeeParties) {
    const rows = await db.query<Omit<Owed, 'party'>>(
      owedSql(party),
      [endedAt, timeZone],
      `rehearse-payouts-of-${party}`,
    )
    owed.push(...rows.map(row => ({ party, ...row })))
  }
  return owed
}

/** What each payee earns by these lines. */
function sumsOf(lines: readonly FutureLine[]): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const { party, chefId, driverId, cents } of lines) {
    const key = `${party} ${party === 'driver' ? driverId : chefId}`
    sums.set(key, (sums.get(key) ?? 0) + cents)
  }
  return sums
}
