import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { CalendarSync } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../session/session.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/subscriptions.page.ts'
import { CancelledSubscriptions } from './cancelled-subscriptions.tsx'
import { pauseOrResume } from './change-subscription.ts'
import { loadSubscriptions } from './load-subscriptions.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { SubscriptionsSkeleton } from './subscriptions-skeleton.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

export const meta = () => privateMeta(m.subscriptions_title())

export const clientLoader = loadSubscriptions

export function HydrateFallback() {
  return (
    <>
      <h1 className="mb-6 text-3xl">{m.subscriptions_title()}</h1>
      <SubscriptionsSkeleton />
    </>
  )
}

export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const { running, cancelled, failure } = loaderData
  const call = useCall({ failed: m.subscriptions_resume_failed(), toasts: true })
  const [cancelling, setCancelling] = useState<Subscription | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isActing } = useSession()

  const resume = (subscription: Subscription) =>
    void call.send(
      () => pauseOrResume(subscription, true),
      () => toast(m.subscriptions_resumed(), { tone: 'success' }),
      subscription.subscriptionId,
    )

  function noteCancelled(subscription: Subscription): void {
    // The button that had the focus is gone.
    requestAnimationFrame(() => heading.current?.focus())
    toast(m.subscriptions_cancelled(), {
      tone: 'success',
      ...(!isActing && { action: { label: m.subscriptions_undo(), run: () => resume(subscription) } }),
    })
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl">
        {m.subscriptions_title()}
      </h1>
      {isActing && running && running.length > 0 && (
        <div lang="en" dir="ltr">
          <Notice>
            Only the customer can change card or address, pay, agree to a price or have skipped weeks come.
          </Notice>
        </div>
      )}
      {failure && <LoadFailure failure={failure}>{m.subscriptions_not_loaded()}</LoadFailure>}
      {running?.length === 0 && <NoSubscriptions />}
      {running && running.length > 0 && (
        <ul data-wide className="grid gap-12">
          {running.map(({ subscription, terms, menu }, nth) => (
            <SubscriptionCard
              key={subscription.subscriptionId}
              {...{ subscription, terms, menu }}
              isFirst={nth === 0}
              onCancel={() => setCancelling(subscription)}
            />
          ))}
        </ul>
      )}
      {running && cancelled.length > 0 && (
        <OwnerOnly why="Only the customer can bring a subscription back.">
          <CancelledSubscriptions subscriptions={cancelled} doing={call.doing} onResume={resume} />
        </OwnerOnly>
      )}
      {cancelling && (
        <Suspense
          fallback={<OpeningDialog title={m.subscriptions_cancel()} onClose={() => setCancelling(null)} />}
        >
          <CancelDialog
            subscription={cancelling}
            onClose={() => setCancelling(null)}
            onCancelled={noteCancelled}
          />
        </Suspense>
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
