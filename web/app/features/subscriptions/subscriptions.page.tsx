import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { CalendarSync } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx'
import { CancelledSubscriptions } from './cancelled-subscriptions.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { pauseOrResume, useSubscriptions } from './subscription-list.ts'

export const meta = () => privateMeta(m.subscriptions_title())

export default function SubscriptionsPage() {
  const list = useSubscriptions()
  const [cancelling, setCancelling] = useState<Subscription | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { subscriptions, failure } = list
  const { isActing } = useSession()

  async function resume(subscription: Subscription): Promise<void> {
    const answer = await pauseOrResume(subscription, true)
    if (!answer?.ok) {
      return toast(answer?.problem?.message ?? m.subscriptions_resume_failed(), { tone: 'error' })
    }
    toast(m.subscriptions_resumed(), { tone: 'success' })
    list.noteResumed(answer.data)
  }

  function noteCancelled(subscription: Subscription): void {
    list.noteCancelled(subscription)
    // The button that had the focus is gone.
    requestAnimationFrame(() => heading.current?.focus())
    toast(m.subscriptions_cancelled(), {
      tone: 'success',
      ...(!isActing && { action: { label: m.subscriptions_undo(), run: () => void resume(subscription) } }),
    })
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl">
        {m.subscriptions_title()}
      </h1>
      {isActing && subscriptions && subscriptions.length > 0 && (
        <div lang="en" dir="ltr">
          <Notice>
            Only the customer can change card or address, pay, agree to a price or have skipped weeks come.
          </Notice>
        </div>
      )}
      {failure && (
        <Alert onRetry={list.reload}>
          {(failure.kind === 'refused' && failure.message) || m.subscriptions_not_loaded()}
        </Alert>
      )}
      {!subscriptions && !failure && <LoadingBoxes words={m.subscriptions_loading()} boxes={['h-60']} />}
      {subscriptions?.length === 0 && <NoSubscriptions />}
      {subscriptions && subscriptions.length > 0 && (
        <ul className="grid gap-4">
          {subscriptions.map(subscription => (
            <SubscriptionCard
              key={subscription.subscriptionId}
              subscription={subscription}
              onCancel={() => setCancelling(subscription)}
              onOrderChanged={list.reload}
            />
          ))}
        </ul>
      )}
      {subscriptions && list.cancelled.length > 0 && (
        <OwnerOnly why="Only the customer can bring a subscription back.">
          <CancelledSubscriptions subscriptions={list.cancelled} onResume={resume} />
        </OwnerOnly>
      )}
      {cancelling && (
        <CancelSubscriptionDialog
          subscription={cancelling}
          onClose={() => setCancelling(null)}
          onCancelled={noteCancelled}
        />
      )}
    </>
  )
}

function NoSubscriptions() {
  return (
    <NothingYet icon={CalendarSync} title={m.subscriptions_none()}>
      <p className="text-muted">{m.subscriptions_none_hint({ percent: WEEKLY_DISCOUNT_PERCENT })}</p>
      <Link to="/" className={buttonClass()}>
        {m.subscriptions_browse()}
      </Link>
    </NothingYet>
  )
}
