import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { Problem } from '@ladlewell/contract/errors.ts'
import { useState } from 'react'
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

/** Sends a change of a dialog's and closes it; a refusal is shown in it, and what was entered stays. */
export function useChange({ onChanged, onStale, onClose }: Omit<ChangeProps, 'details'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Answers what was refused, for fields to be marked. */
  async function send(
    ask: () => Promise<Answer<SubscriptionDetails>>,
    done: string,
  ): Promise<Problem | null> {
    setBusy(true)
    const answer = await ask().catch(() => null)
    setBusy(false)
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

  return { busy, problem, setProblem, send }
}
