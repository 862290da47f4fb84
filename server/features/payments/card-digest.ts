import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'

/** What we keep of the provider's fingerprint of a card: nothing here needs to tell which card it was. */
export function cardDigest(fingerprint: string): string {
  return createHash('sha256').update(fingerprint).digest('base64url')
}

/** The same of a payment method; refused where it is no card, or nobody can say at the moment. */
export async function cardToCount(
  provider: PaymentProvider,
  paymentMethod: string | null | undefined,
): Promise<string | Refusal> {
  if (!paymentMethod) return refuse('promo-needs-card')
  const card = await provider.fingerprintOf(paymentMethod)
  if (!('fingerprint' in card)) return refuse('unavailable')
  return card.fingerprint === null ? refuse('promo-needs-card') : cardDigest(card.fingerprint)
}
