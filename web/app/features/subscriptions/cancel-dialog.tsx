import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import type { EndReason } from '@ladlewell/domain/subscription.ts'
import { dayText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { entry } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { EndReasonField } from '../end-reason/end-reason-field.tsx'
import { pauseOrResume } from './change-subscription.ts'

/** Asks, and ends the renewals; what is on the way stays. */
export default function CancelDialog({
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
      send={entries => pauseOrResume(subscription, false, entry(entries, 'reason') as EndReason | '')}
      onRefused={onClose}
      onDone={onCancelled}
      onClose={onClose}
    >
      <p>{m.subscriptions_sure()}</p>
      <EndReasonField />
      {subscription.onTheWay?.map(({ orderId, deliveryDate }) => (
        <p key={orderId} className="rounded-md bg-sunk p-3 text-sm">
          {m.subscriptions_still_comes({ number: orderId, date: dayText(dateFromParts(deliveryDate)) })}
        </p>
      ))}
    </DialogForm>
  )
}
