import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { m } from '../../words/catalogue/messages.js'
import { cardName } from '../payments/card-text.ts'

/** 'Visa ending in 4242', or what can be said while the payment provider does not tell. */
export function chargedCard(card: NonNullable<SubscriptionDetails['card']>): string {
  return card.brand ? cardName(card) : m.subscriptions_your_card()
}
