import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { lazy, Suspense } from 'react'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Term } from './subscription-terms.tsx'

const dialogs = {
  plan: lazy(() => import('./plan-dialog.tsx')),
  address: lazy(() => import('./address-dialog.tsx')),
  card: lazy(() => import('./card-dialog.tsx')),
  pause: lazy(() => import('./pause-dialog.tsx')),
} as const

export type Changing = Term | 'pause'

/** The dialog that changes something of a subscription. */
export function Opened({
  details,
  changing,
  onClose,
}: {
  details: SubscriptionDetails
  changing: Changing
  onClose: () => void
}) {
  const Change = dialogs[changing]
  return (
    <Suspense fallback={<OpeningDialog title={titles[changing]()} onClose={onClose} />}>
      <Change details={details} onClose={onClose} />
    </Suspense>
  )
}

const titles: Record<Changing, () => string> = {
  plan: () => m.subscriptions_plan_title(),
  address: () => m.subscriptions_address_title(),
  card: () => m.subscriptions_card_title(),
  pause: () => m.subscriptions_pause_title(),
}
