import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { Link } from 'react-router'
import { useOnline } from '../../shell/online.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Pausing, cancelling, and where to read what was. */
export function SubscriptionActions({
  subscription: { subscriptionId },
  details,
  titleId,
  onPause,
  onCancel,
}: {
  subscription: Subscription
  details: SubscriptionDetails | null | undefined
  /** Of the heading that says which subscription it is. */
  titleId: string
  onPause: () => void
  onCancel: () => void
}) {
  const online = useOnline()
  return (
    <footer className="flex flex-wrap gap-2 *:grow">
      {online && details && details.pausedAt === null && (
        <Button variant="secondary" onClick={onPause}>
          {m.subscriptions_pause()}
        </Button>
      )}
      {online && (
        <Button variant="danger" aria-describedby={titleId} onClick={onCancel}>
          {m.subscriptions_cancel()}
        </Button>
      )}
      {details && (
        <Link to={`/profile/subscription/${subscriptionId}/receipts`} className={buttonClass('quiet')}>
          {m.subscriptions_receipts()}
        </Link>
      )}
      <Link to="/profile/orders" className={buttonClass('quiet')}>
        {m.subscriptions_orders()}
      </Link>
    </footer>
  )
}
