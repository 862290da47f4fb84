import type { Box, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'

/** A subscription with its terms and its next boxes; an answer with only the specification's fields has none. */
export function useSubscription({ subscriptionId, weekday }: Subscription, onOrderChanged: () => void) {
  const params = { subscriptionId: String(subscriptionId) }
  const answer = useAnswer(weekday ? subscriptionId : null, () =>
    api('GET /api/v1/subscriptions/{subscriptionId}', { params }),
  )

  function noteBox(changed: Box): void {
    if (changed.orderId !== null) onOrderChanged()
    answer.change(known => ({
      ...known,
      boxes: known.boxes.map(box => (box.deliveryDate === changed.deliveryDate ? changed : box)),
    }))
  }

  return {
    details: answer.data,
    failure: answer.failure,
    reload: answer.reload,
    note: (details: SubscriptionDetails) => answer.change(() => details),
    noteBox,
  }
}
