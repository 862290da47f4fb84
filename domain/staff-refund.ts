import { lineRefundCents, type PricedOrder } from './line-refund.ts'
import type { Cents } from './money.ts'

export interface RefundableOrder extends PricedOrder {
  lines: readonly { servingCents: Cents; quantity: number }[]
  capturedCents: Cents
  /** What was given back so far, whatever for. */
  refundedCents: Cents
  /** Numbers, from 1, of the lines that were given back as such. */
  refundedLines: readonly number[]
}

/** An amount, or numbers of lines. */
export type RefundAsked = { cents: Cents } | { lines: readonly number[] }

export type RefundDecision =
  | { kind: 'refund'; cents: Cents }
  | { kind: 'refused'; code: 'not-paid' | 'refund-too-large' | 'lines-refunded' }

/**
 * What staff give back of an order: at most what was captured and not given back. A line goes back once; lines that go
 * back one after the other come to the same as together.
 */
export function decideRefund(order: RefundableOrder, asked: RefundAsked): RefundDecision {
  if (order.capturedCents === 0) return { kind: 'refused', code: 'not-paid' }
  if (
    'lines' in asked &&
    asked.lines.some(line => !order.lines[line - 1] || order.refundedLines.includes(line))
  )
    return { kind: 'refused', code: 'lines-refunded' }
  const cents = 'cents' in asked ? asked.cents : worthOf(order, asked.lines)
  const left = order.capturedCents - order.refundedCents
  if (cents === 0 || cents > left) return { kind: 'refused', code: 'refund-too-large' }
  return { kind: 'refund', cents }
}

function worthOf(order: RefundableOrder, lines: readonly number[]): Cents {
  const worth = (chosen: ReadonlySet<number>) =>
    lineRefundCents(
      order,
      order.lines.filter((_, index) => chosen.has(index + 1)),
    )
  return worth(new Set([...order.refundedLines, ...lines])) - worth(new Set(order.refundedLines))
}
