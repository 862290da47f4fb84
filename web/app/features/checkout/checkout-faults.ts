import type { checkoutObstacle } from '@ladlewell/domain/cart.ts'
import { m } from '../../words/catalogue/messages.js'

/** What is known when Pay is pressed. */
export interface CheckoutFacts {
  /** Or becomes so by paying: a guest who filled in the fields of an account. */
  isSignedIn: boolean
  isAccountRight: boolean
  obstacle: ReturnType<typeof checkoutObstacle>
  hasDate: boolean
  isAddressRight: boolean
  isTipRight: boolean
  isProviderReady: boolean
  /** A total of 0 needs none, and a wallet brings its own. */
  needsCard: boolean
  hasCard: boolean
}

export interface CheckoutMarks {
  date?: string
  card?: string
  tip?: true
}

export interface CheckoutFault {
  at: 'sign-in' | 'cart' | 'account' | 'date' | 'address' | 'tip' | 'provider' | 'card'
  message: string
}

/** Everything that is missing, to be marked at once; the address marks its own fields. */
export function checkoutMarks({ hasDate, isTipRight, needsCard, hasCard }: CheckoutFacts): CheckoutMarks {
  return {
    ...(hasDate ? {} : { date: m.checkout_date_missing() }),
    ...(isTipRight ? {} : { tip: true }),
    ...(needsCard && !hasCard ? { card: m.checkout_card_missing() } : {}),
  }
}

/** The first thing that keeps the order from being sent: the one that is said. */
export function firstFault(facts: CheckoutFacts): CheckoutFault | null {
  const { isSignedIn, isAccountRight, obstacle, hasDate, isAddressRight, isTipRight } = facts
  const { needsCard, isProviderReady, hasCard } = facts
  if (!isSignedIn) return { at: 'sign-in', message: m.checkout_sign_in_first() }
  if (obstacle !== null) return { at: 'cart', message: obstacleWords[obstacle]() }
  if (!hasDate) return { at: 'date', message: m.checkout_date_missing() }
  if (!isAccountRight) return { at: 'account', message: m.checkout_check_fields() }
  if (!isAddressRight) return { at: 'address', message: m.checkout_check_fields() }
  if (!isTipRight) return { at: 'tip', message: m.checkout_check_fields() }
  if (needsCard && !isProviderReady) return { at: 'provider', message: m.payments_not_loaded() }
  if (needsCard && !hasCard) return { at: 'card', message: m.checkout_card_missing() }
  return null
}

/** Where the reader meets the first of what is marked: the order of the page, whatever is said first. */
export function firstMarkedPlace(
  facts: CheckoutFacts,
): 'account' | 'address' | 'date' | 'card' | 'tip' | null {
  if (!facts.isAccountRight) return 'account'
  if (!facts.isAddressRight) return 'address'
  if (!facts.hasDate) return 'date'
  if (facts.needsCard && facts.isProviderReady && !facts.hasCard) return 'card'
  return facts.isTipRight ? null : 'tip'
}

const obstacleWords = {
  empty: () => m.checkout_cart_empty(),
  'mixed-chefs': () => m.checkout_one_chef(),
  unavailable: () => m.cart_some_unavailable(),
}
