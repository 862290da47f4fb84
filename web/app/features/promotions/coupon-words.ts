import type { PromotionTerm } from '@ladlewell/contract/promotions.ts'
import { m } from '../../words/catalogue/messages.js'
import type { AppliedCoupon, CouponOutcome } from './coupon.ts'

export function outcomeWords(outcome: CouponOutcome | null, applied: AppliedCoupon | null): string | null {
  switch (outcome) {
    case 'blank':
      return m.promotions_blank()
    case 'invalid':
      return m.promotions_invalid()
    case 'unconfirmed':
      return m.promotions_unconfirmed()
    case 'failed':
      return m.promotions_failed()
    default:
      return outcome && applied && m.promotions_applied({ percent: applied.percent })
  }
}

/** What is told beside a coupon that was applied: it may still not count. */
export const termWords: Record<PromotionTerm, () => string> = {
  'confirmed-email': () => m.promotions_needs_confirmed(),
  'once-a-card': () => m.promotions_once_a_card(),
}
