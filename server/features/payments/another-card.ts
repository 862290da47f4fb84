import type { ProviderState } from '@ladlewell/domain/settlement.ts'
import type { Database } from '../../platform/database.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'
import { cardToCharge } from './cards.ts'
import { type Payment, takeCard } from './queries.ts'

/**
 * The payment of somebody who is away, with a card that is saved instead of one that the provider does not know any more.
 * Null when that is not what was wrong with it, or when there is none: then it is refused. Looked for only now, as nearly
 * every card is still there, and asking each time costs as much as charging.
 */
export async function withAnotherCard(
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
  declined: Extract<ProviderState, { kind: 'declined' }>,
): Promise<Payment | null> {
  if (declined.code !== 'unusable_card') return null
  const card = await cardToCharge({ db, provider }, payment, null)
  if (card === null || isRefusal(card) || card.id === payment.paymentMethod) return null
  return takeCard(db, payment, card.id)
}
