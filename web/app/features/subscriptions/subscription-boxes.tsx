import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { lazy, Suspense } from 'react'
import type { Loaded } from '../../api/load.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { m } from '../../words/catalogue/messages.js'
import { BoxStrip } from '../boxes/box-strip.tsx'
import { NextCharge } from './next-charge.tsx'
import { SubscriptionNotices } from './subscription-notices.tsx'
import { SubscriptionTerms, type Term } from './subscription-terms.tsx'

const dialogs = {
  plan: lazy(() => import('./plan-dialog.tsx')),
  address: lazy(() => import('./address-dialog.tsx')),
  card: lazy(() => import('./card-dialog.tsx')),
  pause: lazy(() => import('./pause-dialog.tsx')),
} as const

export type Changing = Term | 'pause'

/** The running of a subscription: what will be charged, its next boxes and its terms. */
export function SubscriptionBoxes({
  terms: { data: details, failure },
  changing,
  onChange,
}: {
  terms: Loaded<SubscriptionDetails>
  changing: Changing | null
  onChange: (what: Changing | null) => void
}) {
  if (failure) return <LoadFailure failure={failure}>{m.boxes_not_loaded()}</LoadFailure>
  const Change = changing && dialogs[changing]
  return (
    <>
      <SubscriptionNotices details={details} onChangeCard={() => onChange('card')} />
      <NextCharge details={details} />
      <BoxStrip details={details} />
      <SubscriptionTerms details={details} onChange={onChange} />
      {Change && (
        <Suspense fallback={null}>
          <Change details={details} onClose={() => onChange(null)} />
        </Suspense>
      )}
    </>
  )
}
