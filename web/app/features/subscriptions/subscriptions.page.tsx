import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { CalendarSync } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../session/session.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Notice } from '../../ui/notice.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/subscriptions.page.ts'
import { CancelledSubscriptions } from './cancelled-subscriptions.tsx'
import { pauseOrResume } from './change-subscription.ts'
import { loadSubscriptions } from './load-subscriptions.ts'
import { SubscriptionCard } from './subscription-card.tsx'

export const meta = () => privateMeta(m.subscriptions_title())

export const clientLoader = loadSubscriptions

export function HydrateFallback() {
  return (
    <>
      <h1 className="mb-6 text-3xl">{m.subscriptions_title()}</h1>
      <LoadingBoxes words={m.subscriptions_loading()} boxes={['h-60']} />
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
        <ul className="grid gap-4">
          {running.map(({ subscription, terms }) => (
            <SubscriptionCard
              key={subscription.subscriptionId}
              {...{ subscription, terms }}
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

/** Asks, and ends the renewals; what is on the way stays. */
function CancelSubscriptionDialog({
  subscription,
  onClose,
  onCancelled,
}: {
  subscription: Subscription
  onClose: () => void
  onCancelled: (subscription: Subscription) => void
}) {
  return (
    <DialogForm
      role="alertdialog"
      danger
      title={m.subscriptions_cancel()}
      submit={m.subscriptions_cancel_yes()}
      cancel={m.subscriptions_keep()}
      failed={m.subscriptions_cancel_failed()}
      toasts
      send={() => pauseOrResume(subscription, false)}
      onRefused={onClose}
      onDone={onCancelled}
      onClose={onClose}
    >
      <p>{m.subscriptions_sure()}</p>
      {subscription.onTheWay?.map(({ orderId, deliveryDate }) => (
        <p key={orderId} className="rounded-md bg-sunk p-3 text-sm">
          {m.subscriptions_still_comes({ number: orderId, date: dayText(dateFromParts(deliveryDate)) })}
        </p>
      ))}
    </DialogForm>
  )
}
