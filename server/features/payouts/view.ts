import type {
  EarningLine,
  EarningSums,
  Earnings,
  EarningWeek,
  Payout,
  Statement,
} from '@ladlewell/contract/earnings.ts'
import type { StaffPayout } from '@ladlewell/contract/staff-payouts.ts'
import { addDays, type MarketDate, mondayOf } from '@ladlewell/domain/calendar.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { bankState, payoutState } from '@ladlewell/domain/payout.ts'
import type { Coming } from '../ledger/coming.ts'
import type { AccountLine, EarningKind, KindSum, PayoutRow } from './queries.ts'

/** Every week of the period, first week first, also those in which nothing was earned. */
export function weekViews(sums: readonly KindSum[], from: MarketDate, to: MarketDate): EarningWeek[] {
  const byMonday = Map.groupBy(sums, ({ monday }) => monday)
  const weeks: EarningWeek[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    weeks.push({ from: monday, to: addDays(monday, 6), ...sumsView(byMonday.get(monday) ?? []) })
  }
  return weeks
}

export function sumsView(lines: readonly { kind: EarningKind; cents: number }[]): EarningSums {
  const cents = { sale: 0, commission: 0, 'delivery-fee': 0, tip: 0, refund: 0, adjustment: 0, payout: 0 }
  for (const line of lines) cents[line.kind] += line.cents
  const { payout, ...earned } = cents
  return {
    sales: dollars(cents.sale),
    commission: dollars(cents.commission),
    deliveryFees: dollars(cents['delivery-fee']),
    tips: dollars(cents.tip),
    refunds: dollars(cents.refund),
    adjustments: dollars(cents.adjustment),
    earned: dollars(Object.values(earned).reduce((sum, one) => sum + one, 0)),
    paidOut: dollars(payout),
  }
}

export function comingView({ cents, ...coming }: Coming): Earnings['coming'] {
  return { ...coming, amount: dollars(cents) }
}

export function lineView({ id, cents, at, ...line }: AccountLine): EarningLine {
  return { ...line, lineId: id, amount: dollars(cents), at: at.toISOString() }
}

export function payoutView(payout: PayoutRow): Payout {
  return {
    payoutId: payout.id,
    through: payout.through,
    amount: dollars(payout.amountCents),
    state: payoutState(payout),
    createdAt: payout.createdAt.toISOString(),
    paidAt: payout.doneAt?.toISOString() ?? null,
    bank: bankView(payout),
  }
}

function bankView({ bankStatus, arrivesOn, arrivedAt, failure }: PayoutRow): Payout['bank'] {
  if (bankStatus === null || arrivesOn === null) return null
  const state = bankState({ status: bankStatus, arrivedAt })
  return { state, arrivesOn, arrivedAt: arrivedAt?.toISOString() ?? null, failure }
}

export function statementView(payout: PayoutRow, lines: readonly AccountLine[]): Statement {
  return { ...payoutView(payout), total: sumsView(lines), lines: lines.map(lineView) }
}

export function staffPayoutView(payout: PayoutRow): StaffPayout {
  const { chefId, driverId, payeeName: name, tries, lastError, transferId } = payout
  return {
    ...payoutView(payout),
    ...{
      chefId,
      chefName: chefId === null ? null : name,
      driverId,
      driverName: driverId === null ? null : name,
    },
    ...{ tries, lastError, transferId },
  }
}
