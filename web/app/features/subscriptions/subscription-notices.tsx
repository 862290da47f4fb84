import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { chargedCard } from './charged-card.ts'

/** What keeps boxes from coming, with the way out beside it. */
export function SubscriptionNotices({
  details,
  onChangeCard,
}: {
  details: SubscriptionDetails
  onChangeCard: () => void
}) {
  const call = useCall({ failed: m.boxes_failed(), toasts: true })
  const { isActing } = useSession()
  const mayChange = useOnline() && !isActing
  const { card } = details

  const params = { subscriptionId: String(details.subscriptionId) }
  const resume = () =>
    call.send(
      () => api('DELETE /api/v1/subscriptions/{subscriptionId}/pause', { params }),
      () => toast(m.subscriptions_unpaused(), { tone: 'success' }),
    )

  return (
    <div className="grid empty:hidden *:last:mb-0">
      {details.pausedAt !== null && (
        <Notice
          action={
            mayChange && (
              <Button
                size="sm"
                variant="secondary"
                className="min-h-11"
                busy={call.busy}
                onClick={() => void resume()}
              >
                {m.subscriptions_unpause()}
              </Button>
            )
          }
        >
          {pauseText(details)}
        </Notice>
      )}
      {!details.chefSells && <Notice>{m.subscriptions_kitchen_waits({ chef: details.chefName })}</Notice>}
      {(!card || card.isExpired) && (
        <Notice
          action={
            mayChange && (
              <Button size="sm" variant="secondary" className="min-h-11" onClick={onChangeCard}>
                {m.subscriptions_card_change()}
              </Button>
            )
          }
        >
          {card ? m.subscriptions_card_expired({ card: chargedCard(card) }) : m.subscriptions_card_missing()}
        </Notice>
      )}
    </div>
  )
}

function pauseText({ pausedBy, pausedUntil, chefName }: SubscriptionDetails): string {
  if (pausedBy === 'payment') return m.subscriptions_paused_payment()
  if (pausedBy === 'kitchen') return m.subscriptions_paused_kitchen({ chef: chefName })
  return pausedUntil ? m.subscriptions_paused({ date: dayText(pausedUntil) }) : m.subscriptions_paused_open()
}
