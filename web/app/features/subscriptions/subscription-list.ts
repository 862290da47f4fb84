import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'

const path = 'GET /api/v1/auth/orders/subscriptions'

/** The user's subscriptions, and those cancelled lately, which can be brought back. */
export function useSubscriptions() {
  const { userId } = useSession()
  const running = useAnswer(userId, () => api(path, { query: {} }))
  const cancelled = useAnswer(userId, () => api(path, { query: { cancelled: 'true' } }))

  function noteCancelled(subscription: Subscription): void {
    running.change(without(subscription))
    cancelled.change(list => [subscription, ...without(subscription)(list)])
  }

  function noteResumed(subscription: Subscription): void {
    cancelled.change(without(subscription))
    running.change(list =>
      [subscription, ...without(subscription)(list)].sort((a, b) => b.subscriptionId - a.subscriptionId),
    )
  }

  return {
    subscriptions: running.data,
    failure: running.failure,
    reload: running.reload,
    // What was not cancelled, or cannot be read, is simply not offered.
    cancelled: cancelled.data?.filter(({ cancelledAt }) => cancelledAt) ?? [],
    noteCancelled,
    noteResumed,
  }
}

/** Ends or brings back the renewals; null when no answer came. */
export function pauseOrResume({ subscriptionId }: Subscription, resume: boolean) {
  return api('POST /api/v1/auth/orders/{subscriptionId}/pauseOrResumeSubscription', {
    params: { subscriptionId: String(subscriptionId) },
    query: { resume: String(resume) },
  }).catch(() => null)
}

const without =
  ({ subscriptionId }: Subscription) =>
  (list: readonly Subscription[]) =>
    list.filter(known => known.subscriptionId !== subscriptionId)
