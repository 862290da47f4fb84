import type { checkoutObstacle } from '@ladlewell/domain/cart.ts'

/** What is known when Pay is pressed. */
export interface CheckoutFacts {
  isSignedIn: boolean
  obstacle: ReturnType<typeof checkoutObstacle>
  hasDate: boolean
  isAddressRight: boolean
  isProviderReady: boolean
  /** A total of 0 needs none. */
  needsCard: boolean
  hasCard: boolean
}

export interface CheckoutMarks {
  date?: string
  card?: string
}

export interface CheckoutFault {
  at: 'sign-in' | 'cart' | 'date' | 'address' | 'provider' | 'card'
  message: string
}

/** Everything that is missing, to be marked at once; the address marks its own fields. */
export function checkoutMarks({ hasDate, needsCard, hasCard }: CheckoutFacts): CheckoutMarks {
  return {
    ...(hasDate ? {} : { date: DATE_MISSING }),
    ...(needsCard && !hasCard ? { card: CARD_MISSING } : {}),
  }
}

/** The first thing that keeps the order from being sent: the one that is said. */
export function firstFault(facts: CheckoutFacts): CheckoutFault | null {
  const { isSignedIn, obstacle, hasDate, isAddressRight, needsCard, isProviderReady, hasCard } = facts
  if (!isSignedIn) return { at: 'sign-in', message: 'Please sign in to place your order.' }
  if (obstacle !== null) return { at: 'cart', message: obstacleWords[obstacle] }
  if (!hasDate) return { at: 'date', message: DATE_MISSING }
  if (!isAddressRight) return { at: 'address', message: 'Please check the marked fields.' }
  if (needsCard && !isProviderReady) return { at: 'provider', message: PROVIDER_MISSING }
  if (needsCard && !hasCard) return { at: 'card', message: CARD_MISSING }
  return null
}

const PROVIDER_MISSING = 'Stripe is not loaded. Please try again.'
const CARD_MISSING = 'Card details are required.'
const DATE_MISSING = 'Please select a delivery date before proceeding.'

const obstacleWords = {
  empty: 'Your cart is empty.',
  'mixed-chefs': 'You can only order from one chef at a time.',
  unavailable: 'Some meals in your cart are no longer available this week. Please remove them to continue.',
} as const
