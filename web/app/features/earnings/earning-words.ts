import type { EarningLine, Payout } from '@ladlewell/contract/earnings.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { dayWith } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'

/** Whose account it is, as its calls name it. */
export type Who = 'chef' | 'driver'

export const kindWords: Record<EarningLine['kind'], () => string> = {
  sale: m.earnings_kind_sale,
  commission: m.earnings_kind_commission,
  'delivery-fee': m.earnings_kind_delivery_fee,
  tip: m.earnings_kind_tip,
  refund: m.earnings_kind_refund,
  adjustment: m.earnings_kind_adjustment,
  payout: m.earnings_kind_payout,
}

export const stateWords: Record<Payout['state'], { word: () => string; tone: BadgeTone }> = {
  'on-its-way': { word: m.earnings_state_on_its_way, tone: 'saffron' },
  paid: { word: m.earnings_state_paid, tone: 'herb' },
  'held-up': { word: m.earnings_state_held_up, tone: 'danger' },
}

/** Where the money of a payout is that was sent; null: nobody knows yet. */
export function bankText({ bank }: Payout): string | null {
  if (!bank) return null
  return {
    'on-its-way': () => m.earnings_bank_arrives({ day: shortDayText(bank.arrivesOn) }),
    arrived: () => m.earnings_bank_arrived(),
    failed: () => m.earnings_bank_failed(),
    returned: () => m.earnings_bank_returned(),
  }[bank.state]()
}

/** 'Order #1042', and that it is a refund of it. */
export function lineText({ orderId, refundId, payoutId, kind }: EarningLine): string {
  if (kind === 'adjustment' && orderId === null) return m.earnings_line_adjustment()
  if (orderId === null) return m.earnings_line_payout({ payoutId: String(payoutId) })
  const order = { orderId: String(orderId) }
  return refundId === null ? m.earnings_line_order(order) : m.earnings_line_refund(order)
}

/** 'Nov 16' */
export function shortDayText(date: MarketDate): string {
  return dayWith({ month: 'short', day: 'numeric' }, date)
}
