/** A coupon; null limits and dates mean none. `uses` counts live redemptions. */
export interface Promotion {
  code: string
  discountPercentage: number
  startsAt: Date | null
  /** Counts strictly before this instant. */
  expiresAt: Date | null
  maxUses: number | null
  uses: number
  maxUsesPerCustomer: number | null
  /** It counts for customers with a confirmed e-mail address only. */
  needsConfirmedEmail: boolean
}

/** Why a coupon does not count: for nobody like this, or not until the e-mail address is confirmed. */
export type PromotionObstacle = 'promo-invalid' | 'promo-unconfirmed'

/** The same, null when it counts. Of a guest nobody knows whether an address is confirmed: they are let try. */
export function promotionObstacle(
  promotion: Promotion | null,
  customer: { now: Date; customerUses: number; isConfirmed: boolean | null },
): PromotionObstacle | null {
  if (!promotion || !promotionCounts(promotion, customer)) return 'promo-invalid'
  return promotion.needsConfirmedEmail && customer.isConfirmed === false ? 'promo-unconfirmed' : null
}

/** Whether the coupon counts for a customer who has redeemed it `customerUses` times; null is a code that nobody knows. */
export function promotionCounts(
  promotion: Promotion | null,
  { now, customerUses }: { now: Date; customerUses: number },
): boolean {
  if (!promotion) return false
  const hasStarted = promotion.startsAt === null || promotion.startsAt <= now
  const hasExpired = promotion.expiresAt !== null && promotion.expiresAt <= now
  return (
    promotion.discountPercentage > 0 &&
    hasStarted &&
    !hasExpired &&
    promotion.uses < (promotion.maxUses ?? Infinity) &&
    customerUses < (promotion.maxUsesPerCustomer ?? Infinity)
  )
}

/** Codes are compared and stored in capitals without surrounding space. */
export function normalizeCode(text: string): string {
  return text.trim().toUpperCase()
}
