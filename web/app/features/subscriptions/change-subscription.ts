import type { changeSubscription, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Call } from '@ladlewell/contract/http.ts'
import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import type { EndReason } from '@ladlewell/domain/subscription.ts'
import { api } from '../../api/browser.ts'

/** What a dialog about a subscription is given. */
export interface ChangeProps {
  details: SubscriptionDetails
  onClose: () => void
}

type Terms = Omit<Call<typeof changeSubscription>['body'], 'version'>

export function saveTerms({ subscriptionId, version }: SubscriptionDetails, terms: Terms) {
  const params = { subscriptionId: String(subscriptionId) }
  return api('PUT /api/v1/subscriptions/{subscriptionId}/terms', { params, body: { version, ...terms } })
}

/** Ends the renewals, with a reason where one was said, or brings them back. */
export function pauseOrResume(
  { subscriptionId }: Subscription,
  resume: boolean,
  reason: EndReason | '' = '',
) {
  return api('POST /api/v1/auth/orders/{subscriptionId}/pauseOrResumeSubscription', {
    params: { subscriptionId: String(subscriptionId) },
    query: { resume: String(resume), ...(reason ? { reason } : {}) },
  })
}
