import type { SavedCard } from '@ladlewell/contract/payments.ts'
import type { Plan } from '@ladlewell/domain/pricing.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { useCardChoice } from './card-choice.ts'
import { CardMark } from './card-mark.tsx'
import { cardName, expiryText } from './card-text.ts'
import { NewCard } from './new-card.tsx'
import type { usePaymentProvider } from './payment-provider.ts'

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

function SupportedCards() {
  return (
    <ul aria-label={m.payments_supported_cards()} className="flex flex-wrap gap-2">
      {['visa', 'mastercard', 'amex', 'discover'].map(brand => (
        <li key={brand} className="grid">
          <CardMark brand={brand} />
        </li>
      ))}
    </ul>
  )
}

/** The saved cards as radio buttons, of which the new card is the last. */
function SavedCardList({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly SavedCard[]
  chosen: SavedCard | null
  onChoose: (card: SavedCard) => void
}) {
  return cards.map(card => (
    <RadioCard
      key={card.id}
      name="savedCard"
      value={card.id}
      checked={card.id === chosen?.id}
      disabled={card.isExpired}
      onChange={() => onChoose(card)}
      label={cardName(card)}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className={card.isExpired ? 'font-semibold text-danger' : ''}>{expiryText(card)}</span>
        {card.isDefault && <Badge tone="herb">{m.payments_default()}</Badge>}
      </span>
    </RadioCard>
  ))
}
