import type { Plan } from '@ladlewell/domain/pricing.ts'
import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { useCardChoice } from './card-choice.ts'
import type { usePaymentProvider } from './payment-provider.ts'
import { SavedCardList } from './saved-card-list.tsx'
import { SupportedCards } from './supported-cards.tsx'

const CardField = lazy(() => import('./card-field.tsx'))

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
  const { stripe } = provider
  return (
    <div className="grid gap-4">
      {wallet}
      <SupportedCards />
      {provider.state === 'failed' && <Alert onRetry={provider.retry}>{m.payments_not_loaded()}</Alert>}
      {cards.saved.length > 0 && (
        <SavedCardList cards={cards.saved} chosen={cards.chosen} onChoose={cards.choose} />
      )}
      {provider.state === 'loading' && <CardSkeleton />}
      {stripe && <NewCard {...{ stripe, cards, plan, error }} />}
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.payments_private()}
      </p>
    </div>
  )
}

/** Stays where it is while another card is chosen: what was typed must not get lost, and typing chooses it again. */
function NewCard({
  stripe,
  cards,
  plan,
  error,
}: {
  stripe: Stripe
  cards: ReturnType<typeof useCardChoice>
  plan: Plan
  error: string | undefined
}) {
  const isChosen = cards.chosen === null
  return (
    <div className="grid gap-3">
      <Suspense fallback={<CardSkeleton />}>
        <CardField {...{ stripe, error }} onEntry={cards.enter} />
      </Suspense>
      {plan === 'weekly' && <p className="text-sm text-muted">{m.payments_kept_weekly()}</p>}
      {plan === 'one-time' && isChosen && (
        <Checkbox
          label={m.payments_save_card()}
          checked={cards.save}
          onChange={event => cards.setSave(event.target.checked)}
        />
      )}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="grid gap-1" aria-busy>
      <p className="text-sm font-semibold">{m.payments_card_details()}</p>
      <Skeleton className="h-12" />
    </div>
  )
}
