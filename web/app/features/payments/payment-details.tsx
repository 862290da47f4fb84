import type { Stripe } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardEntry } from './card-payment.ts'
import { SupportedCards } from './supported-cards.tsx'

const CardField = lazy(() => import('./card-field.tsx'))

export function PaymentDetails({
  stripe,
  hasFailed,
  onRetry,
  error,
  onEntry,
}: {
  stripe: Stripe | null
  hasFailed: boolean
  onRetry: () => void
  error: string | undefined
  onEntry: (entry: CardEntry | null) => void
}) {
  return (
    <div className="grid gap-4">
      <SupportedCards />
      {hasFailed && <Alert onRetry={onRetry}>Stripe is not loaded. Please try again.</Alert>}
      {!hasFailed && !stripe && <CardSkeleton />}
      {stripe && (
        <Suspense fallback={<CardSkeleton />}>
          <CardField {...{ stripe, error, onEntry }} />
        </Suspense>
      )}
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        Your card goes straight to our payment provider. We never see its number.
      </p>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="grid gap-1" aria-busy>
      <p className="text-sm font-semibold">Card details</p>
      <Skeleton className="h-12" />
    </div>
  )
}
