import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { lazy, Suspense } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { BoxStrip } from '../boxes/box-strip.tsx'
import { NextCharge } from './next-charge.tsx'
import { SubscriptionNotices } from './subscription-notices.tsx'
import { SubscriptionTerms, type Term } from './subscription-terms.tsx'
import type { useSubscription } from './use-subscription.ts'

const dialogs = {
  plan: lazy(() => import('./plan-dialog.tsx')),
  address: lazy(() => import('./address-dialog.tsx')),
  card: lazy(() => import('./card-dialog.tsx')),
  pause: lazy(() => import('./pause-dialog.tsx')),
} as const

export type Changing = Term | 'pause'

/** The running of a subscription: what will be charged, its next boxes and its terms. */
export function SubscriptionBoxes({
  subscription,
  running: { details, failure, reload, note, noteBox },
  changing,
  onChange,
}: {
  subscription: Subscription
  running: ReturnType<typeof useSubscription>
  changing: Changing | null
  onChange: (what: Changing | null) => void
}) {
  if (!subscription.weekday) return null
  if (failure)
    return (
      <Alert onRetry={reload}>
        {(failure.kind === 'refused' && failure.message) || m.boxes_not_loaded()}
      </Alert>
    )
  if (!details) return <LoadingBoxes words={m.boxes_loading()} boxes={['h-24', 'h-80']} />
  const Change = changing && dialogs[changing]
  return (
    <>
      <SubscriptionNotices details={details} onChanged={note} onChangeCard={() => onChange('card')} />
      <NextCharge details={details} />
      <BoxStrip details={details} onBox={noteBox} onStale={reload} />
      <SubscriptionTerms details={details} onChange={onChange} />
      {Change && (
        <Suspense fallback={null}>
          <Change details={details} onChanged={note} onStale={reload} onClose={() => onChange(null)} />
        </Suspense>
      )}
    </>
  )
}
