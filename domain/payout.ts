import { addDays, type MarketDate, mondayOf } from './calendar.ts'
import { instantOf, marketDateAt } from './market-clock.ts'

/** Payouts are made on Mondays from this hour on, in the market's zone. */
export const PAYOUT_HOUR = 6

/** 'on-its-way' until the provider has it; 'held-up' when it refused it again and again, and staff have to look. */
export type PayoutState = 'on-its-way' | 'paid' | 'held-up'

export function payoutState(payout: { doneAt: Date | null; nextTryAt: Date | null }): PayoutState {
  if (payout.doneAt) return 'paid'
  return payout.nextTryAt ? 'on-its-way' : 'held-up'
}

/**
 * Where the money of a paid payout is: 'failed' when its bank did not take it, 'returned' when it sent back what it had. The
 * provider sends either again once its holder named an account that takes it.
 */
export type BankState = 'on-its-way' | 'arrived' | 'failed' | 'returned'

/** In the provider's words: it did not come, or came back. */
export const backStatuses = ['failed', 'canceled'] as const

/** `status` as the provider has it. */
export function bankState({ status, arrivedAt }: { status: string; arrivedAt: Date | null }): BankState {
  if (backStatuses.some(back => back === status)) return arrivedAt ? 'returned' : 'failed'
  return status === 'paid' ? 'arrived' : 'on-its-way'
}

/** The last day, a Sunday, whose earnings are due at that moment, and the instant at which it ended. */
export function payoutThrough(now: Date, timeZone: string): { through: MarketDate; endedAt: Date } {
  const monday = mondayOf(marketDateAt(now, timeZone))
  const isDue = now >= instantOf(monday, PAYOUT_HOUR, timeZone)
  const first = isDue ? monday : addDays(monday, -7)
  return { through: addDays(first, -1), endedAt: instantOf(first, 0, timeZone) }
}

/** The Monday on which the next payout is made. */
export function nextPayoutOn(now: Date, timeZone: string): MarketDate {
  return addDays(payoutThrough(now, timeZone).through, 8)
}
