import { addDays, type MarketDate } from './calendar.ts'
import type { OrderStatus } from './order.ts'

/** So many days after the delivery a review may be written, and so many days after it was written it may be changed. */
const DAYS_TO_WRITE = 60
const DAYS_TO_CHANGE = 14

export interface ReviewFacts {
  status: OrderStatus
  deliveryDate: MarketDate
  /** Of what was written already; null while nothing was. */
  written: { on: MarketDate; hasReply: boolean; isHidden: boolean } | null
  today: MarketDate
}

/**
 * Why a line of an order cannot be reviewed, or its review not be changed, on a market date; null when it can. What the
 * chef has answered stays as it was answered.
 */
export function reviewRefusal(facts: ReviewFacts): 'not-delivered-yet' | 'review-closed' | null {
  const { status, deliveryDate, written, today } = facts
  if (status !== 'delivered' && status !== 'completed') return 'not-delivered-yet'
  if (!written) return today > addDays(deliveryDate, DAYS_TO_WRITE) ? 'review-closed' : null
  const isOver = today > addDays(written.on, DAYS_TO_CHANGE)
  return isOver || written.hasReply || written.isHidden ? 'review-closed' : null
}
