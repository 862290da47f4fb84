import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { dayText } from '../../ui/day-text.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { pauseOrResume } from './subscription-list.ts'

/** Asks, and ends the renewals; what is on the way stays. */
export function CancelSubscriptionDialog({
  subscription,
  onClose,
  onCancelled,
}: {
  subscription: Subscription
  onClose: () => void
  onCancelled: (subscription: Subscription) => void
}) {
  const { busy, during } = useUnderway()

  async function confirm(): Promise<void> {
    const answer = await during(() => pauseOrResume(subscription, false))
    onClose()
    if (!answer?.ok) return toast(m.subscriptions_cancel_failed(), { tone: 'error' })
    onCancelled(answer.data)
  }

  return (
    <AlertDialog
      title={m.subscriptions_cancel()}
      confirmLabel={m.subscriptions_cancel_yes()}
      cancelLabel={m.subscriptions_keep()}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{m.subscriptions_sure()}</p>
      {subscription.onTheWay?.map(({ orderId, deliveryDate }) => (
        <p key={orderId} className="mt-3 rounded-md bg-sunk p-3 text-sm">
          {m.subscriptions_still_comes({ number: orderId, date: dayText(dateFromParts(deliveryDate)) })}
        </p>
      ))}
    </AlertDialog>
  )
}
