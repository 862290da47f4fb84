import type { Cents } from '../money.ts'
import { attemptsOf, isWithinCeiling, PAYMENT_SKIPS_TO_PAUSE } from './box.ts'

export type ChargeDecision = 'charge' | 'price-rose' | 'above-ceiling'

/** Whether a box may be charged at this total: its customer has been shown no less, and agreed to it beforehand. */
export function decideCharge(
  totalCents: Cents,
  box: { shownTotalCents: Cents | null; ceilingCents: Cents | null; agreedTotalCents: Cents | null },
): ChargeDecision {
  if (!isWithinCeiling(totalCents, box)) return 'above-ceiling'
  return box.shownTotalCents === null || totalCents > box.shownTotalCents ? 'price-rose' : 'charge'
}

/** How many of a box's attempts have come by `now`: from 0 to all of them. */
export function attemptsBy(now: Date, cutoffAt: Date): number {
  return attemptsOf(cutoffAt).filter(at => at <= now).length
}

export type PaymentObstacle = 'declined' | 'card-needed' | 'authentication'

/** What a renewal waits for once its card was refused, by the provider's code: its next try, another card, or the customer. */
export function obstacleOf(code: string | undefined): PaymentObstacle {
  if (code && authenticationCodes.has(code)) return 'authentication'
  return code && hardCodes.has(code) ? 'card-needed' : 'declined'
}

const authenticationCodes: ReadonlySet<string> = new Set([
  'authentication_required',
  'payment_intent_authentication_failure',
])

/** Stripe's codes after which the same card is of no use: another try would be refused, or do harm. */
const hardCodes: ReadonlySet<string> = new Set([
  'no_card',
  'unusable_card',
  'card_not_supported',
  'currency_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

/** Whether so many boxes in a row were skipped for their payment that the subscription pauses; the newest box first. */
export function pausesForPayment(boxes: readonly { state: string; why: string }[]): boolean {
  const settled = boxes.filter(
    ({ state, why }) => state === 'ordered' || (state === 'skipped' && why === 'payment'),
  )
  const latest = settled.slice(0, PAYMENT_SKIPS_TO_PAUSE)
  return latest.length === PAYMENT_SKIPS_TO_PAUSE && latest.every(({ state }) => state === 'skipped')
}
