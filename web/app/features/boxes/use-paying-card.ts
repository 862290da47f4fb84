import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { useState } from 'react'
import { m } from '../../words/catalogue/messages.js'
import { loadCards, useCardChoice } from '../payments/card-choice.ts'
import { type CardOutcome, createPaymentMethod } from '../payments/card-payment.ts'
import { usePaymentProvider } from '../payments/payment-provider.ts'

/** The card of a subscription's dialog: a saved one, at first the one that is charged now, or a new one. */
export function usePayingCard({ card, address }: SubscriptionDetails) {
  const [saved] = useState(loadCards)
  const [error, setFault] = useState<string | undefined>(undefined)
  const provider = usePaymentProvider()
  const cards = useCardChoice(saved, () => setFault(undefined), card && !card.isExpired ? card.id : null)

  /** The id of a payment method that our server may charge. */
  async function payingCard(): Promise<CardOutcome> {
    const outcome = await chosenCard()
    setFault(outcome.ok ? undefined : outcome.message)
    return outcome
  }

  async function chosenCard(): Promise<CardOutcome> {
    if (cards.chosen) return { ok: true, id: cards.chosen.id }
    if (!provider.stripe || !cards.entry || cards.entry.isEmpty)
      return { ok: false, message: m.checkout_card_missing() }
    const payer = { ...address, streetAddress2: address.streetAddress2 ?? '' }
    return createPaymentMethod(provider.stripe, cards.entry, payer)
  }

  return { shown: { provider, cards, error, plan: 'weekly', wallet: null } as const, setFault, payingCard }
}
