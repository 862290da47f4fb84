import type { Plan } from '@ladlewell/domain/pricing.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { useCardChoice } from './card-choice.ts'
import { NewCard } from './new-card.tsx'
import type { usePaymentProvider } from './payment-provider.ts'
import { SavedCardList } from './saved-card-list.tsx'

export function PaymentDetails({
  provider,
  cards,
  plan,
  error,
  wallet,
}: {
  provider: ReturnType<typeof usePaymentProvider>
  cards: ReturnType<typeof useCardChoice>
  plan: Plan
  error: string | undefined
  /** The wallet's button, where there is one. */
  wallet: ReactNode
}) {
  const hasSaved = cards.saved.length > 0
  // The saved cards may come while a new one is being typed, whose fields then stay what they are.
  const group = hasSaved ? { role: 'radiogroup', 'aria-label': m.payments_saved_cards() } : {}
  return (
    <div className="grid gap-4">
      {wallet}
      <SupportedCards />
      {provider.state === 'failed' && <Alert onRetry={provider.retry}>{m.payments_not_loaded()}</Alert>}
      <div {...group} className="grid gap-3">
        {hasSaved && <SavedCardList cards={cards.saved} chosen={cards.chosen} onChoose={cards.choose} />}
        {provider.state !== 'failed' && (
          <NewCard {...{ cards, error }} stripe={provider.stripe} plan={plan} />
        )}
      </div>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.payments_private()}
      </p>
    </div>
  )
}

const cards = ['Visa', 'Mastercard', 'Amex', 'Discover']

function SupportedCards() {
  return (
    <ul aria-label={m.payments_supported_cards()} className="flex flex-wrap gap-2">
      {cards.map(card => (
        <li
          key={card}
          className="rounded-sm border border-line bg-surface px-2.5 py-1 text-xs font-bold text-muted"
        >
          {card}
        </li>
      ))}
    </ul>
  )
}
