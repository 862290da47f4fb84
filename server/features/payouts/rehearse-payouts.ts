import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { nextPayoutOn, PAYOUT_HOUR, payoutThrough } from '@ladlewell/domain/payout.ts'
import type { Queries } from '../../platform/database.ts'
import { type Payee, payeeParties } from '../ledger/coming.ts'
import type { FutureLine } from '../ledger/future-lines.ts'
import { owedSql } from './make-payouts.ts'

export interface ComingPayout {
  on: MarketDate
  party: Payee['party']
  payeeId: number
  name: string
  cents: Cents
}

/** The payouts of every round until an instant: of what is owed, and of what will have been earned by then. Reads only. */
export async function rehearsePayouts(
  db: Queries,
  { timeZone }: Pick<Market, 'timeZone'>,
  earned: readonly FutureLine[],
  { now, until }: { now: Date; until: Date },
): Promise<ComingPayout[]> {
  const payouts: ComingPayout[] = []
  for (let on = nextPayoutOn(now, timeZone); ; on = addDays(on, 7)) {
    const at = instantOf(on, PAYOUT_HOUR, timeZone)
    if (at > until) return payouts
    const { endedAt } = payoutThrough(at, timeZone)
    for (const party of payeeParties) {
      const owed = await db.query<{ payeeId: number; name: string; cents: Cents }>(
        owedSql(party),
        [endedAt],
        `rehearse-payouts-of-${party}`,
      )
      for (const { payeeId, name, cents } of owed) {
        const more = earned.filter(
          line => line.at < endedAt && line.party === party && payeeOf(line) === payeeId,
        )
        const sum = cents + more.reduce((total, line) => total + line.cents, 0)
        const before = payouts.filter(one => one.party === party && one.payeeId === payeeId)
        const rest = sum - before.reduce((total, one) => total + one.cents, 0)
        if (rest > 0) payouts.push({ on, party, payeeId, name, cents: rest })
      }
    }
  }
}

const payeeOf = ({ party, chefId, driverId }: FutureLine) => (party === 'driver' ? driverId : chefId)
