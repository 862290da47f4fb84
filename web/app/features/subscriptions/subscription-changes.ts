import type { changeSubscription, SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Call } from '@ladlewell/contract/http.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** What a dialog about a subscription is given. */
export interface ChangeProps {
  details: SubscriptionDetails
  onChanged: (details: SubscriptionDetails) => void
  /** Something was changed elsewhere: what is shown is old. */
  onStale: () => void
  onClose: () => void
}

type Terms = Omit<Call<typeof changeSubscription>['body'], 'version'>

/** Sends a change of a dialog's and closes it; a refusal is shown in it, and what was entered stays. */
export function useChange({ details, onChanged, onStale, onClose }: ChangeProps) {
  const { busy, during } = useUnderway()
  const [problem, setProblem] = useState<string | null>(null)
  const params = { subscriptionId: String(details.subscriptionId) }

  /** Answers what was refused, for fields to be marked. */
  async function send(ask: Promise<Answer<SubscriptionDetails>>, done: string): Promise<Problem | null> {
    const answer = await during(() => ask.catch(() => null))
    if (answer?.ok) {
      onChanged(answer.data)
      toast(done, { tone: 'success' })
      onClose()
      return null
    }
    setProblem(answer?.problem?.message ?? m.boxes_failed())
    if (answer?.problem?.code === 'changed-meanwhile') onStale()
    return answer?.problem ?? null
  }

  function saveTerms(terms: Terms, done: string): Promise<Problem | null> {
    const body = { version: details.version, ...terms }
    return send(api('PUT /api/v1/subscriptions/{subscriptionId}/terms', { params, body }), done)
  }

  function pause(until: string, done: string): Promise<Problem | null> {
    return send(api('PUT /api/v1/subscriptions/{subscriptionId}/pause', { params, body: { until } }), done)
  }

  return { busy, problem, setProblem, saveTerms, pause }
}
