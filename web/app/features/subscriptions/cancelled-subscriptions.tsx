import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dateIn, dayText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'

/** What was cancelled lately, to be brought back. */
export function CancelledSubscriptions({
  subscriptions,
  doing,
  onResume,
}: {
  subscriptions: readonly Subscription[]
  /** Which of them is being brought back. */
  doing: string | number | null
  onResume: (subscription: Subscription) => void
}) {
  return (
    <section aria-labelledby="recently-cancelled" className="mt-10">
      <h2 id="recently-cancelled" className="text-xl">
        {m.subscriptions_recent()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{m.subscriptions_recent_hint()}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {subscriptions.map(subscription => (
          <Cancelled
            key={subscription.subscriptionId}
            subscription={subscription}
            busy={doing === subscription.subscriptionId}
            onResume={() => onResume(subscription)}
          />
        ))}
      </ul>
    </section>
  )
}

function Cancelled({
  subscription,
  busy,
  onResume,
}: {
  subscription: Subscription
  busy: boolean
  onResume: () => void
}) {
  const { timeZone } = useMarket()
  const online = useOnline()
  const title = `cancelled-${subscription.subscriptionId}`
  const date = dayText(dateIn(timeZone, Date.parse(subscription.cancelledAt ?? '')))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p id={title}>
        <span className="block font-semibold">{subscription.chefName}</span>
        <span className="text-sm text-muted">{m.subscriptions_cancelled_on({ date })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to={`/profile/subscription/${subscription.subscriptionId}/receipts`}
          aria-describedby={title}
          className={buttonClass('quiet')}
        >
          {m.subscriptions_receipts()}
        </Link>
        <Button
          variant="secondary"
          busy={busy}
          disabled={!online}
          aria-describedby={title}
          onClick={onResume}
        >
          {m.subscriptions_resume()}
        </Button>
      </div>
    </li>
  )
}
