import type { OrderStatus } from './order.ts'

/** The card that paid, as its owner reads it on the card, and by what the provider keeps it as. */
export interface PaidCard {
  id: string
  brand: string
  last4: string
}

/** What the payment provider says of an intent. */
export type ProviderState =
  | { kind: 'unconfirmed' }
  | { kind: 'action-required'; clientSecret: string }
  | { kind: 'processing' }
  /** `intentId` where it was not written down before the money came. */
  | { kind: 'succeeded'; receivedCents: number; card?: PaidCard; intentId?: string }
  /** No charge was made and this card will not be tried again; the intent is still open. */
  | { kind: 'declined'; message: string; code?: string; fingerprint?: string }
  | { kind: 'cancelled' }
  /** We never asked the provider to begin, as far as the asker knew. */
  | { kind: 'never-begun' }

export type StoredPaymentStatus = 'pending' | 'action-required' | 'paid' | 'failed' | 'expired' | 'cancelled'

export const openPaymentStatuses: readonly StoredPaymentStatus[] = ['pending', 'action-required']
/** Of payments that brought no money. */
export const failedPaymentStatuses: readonly StoredPaymentStatus[] = ['failed', 'expired']

export type Settlement =
  | 'nothing'
  | 'paid'
  /** The money came after the order had died: give it back. */
  | 'late-success'
  /** The same of a renewal whose box waits no more, while its order is not ended yet: both is to be done. */
  | 'too-late'
  /** A renewal's card was refused: it may be tried again, or another, until the payment expires. */
  | 'put-off'
  | 'action-required'
  /** No money will come: give back what was reserved. */
  | 'failed'
  | 'expired'

export interface StandingPayment {
  status: StoredPaymentStatus
  hasIntent: boolean
  declined: boolean
  /** Of a weekly box: whether the box still waits for the money, and its cut-off has not passed. */
  renewal?: { isAwaited: boolean } | null
}

/** What a provider's word means for an order and its payment, whoever brought it and however often. */
export function decideSettlement(
  orderStatus: OrderStatus,
  payment: StandingPayment,
  provider: ProviderState,
): Settlement {
  const { renewal } = payment
  const isOpen = openPaymentStatuses.includes(payment.status)
  if (provider.kind === 'succeeded') {
    if (payment.status === 'paid') return 'nothing'
    if (!isOpen || orderStatus !== 'placed') return 'late-success'
    return renewal && !renewal.isAwaited ? 'too-late' : 'paid'
  }
  if (!isOpen) return 'nothing'
  if (provider.kind === 'cancelled') return payment.declined && !renewal ? 'failed' : 'expired'
  if (provider.kind === 'declined') return renewal ? 'put-off' : 'nothing'
  // Somebody began in the meantime: only the provider can say what became of it.
  if (provider.kind === 'never-begun') return payment.hasIntent ? 'nothing' : 'expired'
  if (provider.kind === 'action-required') return 'action-required'
  return 'nothing'
}
