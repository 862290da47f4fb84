import type { Plan } from '@ladlewell/domain/pricing.ts'
import type { Stripe } from '@stripe/stripe-js'
import { lazy, Suspense } from 'react'
import { useRootData } from '../../api/market.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { useCardChoice } from './card-choice.ts'

const CardField = lazy(() => import('./card-field.tsx'))

/** A card that is typed. It stays open while a saved one is chosen: nothing typed gets lost, and typing chooses it. */
export function NewCard({
  stripe,
  cards,
  plan,
  error,
}: {
  stripe: Stripe | null
  cards: ReturnType<typeof useCardChoice>
  plan: Plan
  error: string | undefined
}) {
  const isChosen = cards.chosen === null
  const hasSaved = cards.saved.length > 0
  return (
    <div className={hasSaved ? box : 'grid gap-3'}>
      {hasSaved && (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="radio"
            name="savedCard"
            value="new"
            className="size-5 shrink-0 accent-brand"
            checked={isChosen}
            onChange={() => cards.choose(null)}
          />
          {m.payments_use_new()}
        </label>
      )}
      {stripe ? (
        <Suspense fallback={<CardSkeleton />}>
          <CardField {...{ stripe, error }} onEntry={cards.enter} />
        </Suspense>
      ) : (
        <CardSkeleton />
      )}
      {isChosen && plan === 'weekly' && <p className="text-sm text-muted">{m.payments_kept_weekly()}</p>}
      {isChosen && plan === 'one-time' && (
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
  // The stand-in has its fields below one another.
  const isTall = useRootData()?.sandbox
  return (
    <div className="grid gap-1" aria-busy>
      <p className="text-sm font-semibold">{m.payments_card_details()}</p>
      <Skeleton className={isTall ? 'h-[182px]' : 'h-12'} />
    </div>
  )
}

const box =
  'grid gap-3 rounded-md border border-control p-4 transition-colors has-[[type=radio]:checked]:border-brand has-[[type=radio]:checked]:bg-brand-soft'
