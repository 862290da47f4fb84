import type { Availability } from '@ladlewell/contract/availability.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { useHeld } from '../../api/use-held.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'
import { useKitchen } from '../chefdashboard/kitchen.ts'
import { useConcerned } from '../chefdashboard/use-concerned.ts'

/** Made with the version that is shown, and once more with what the chef has seen of the customers whom it concerns. */
export type Change = (
  now: Availability,
  seen: string | undefined,
) => Promise<Answer<Availability & { done: Concerned }>>

export interface Refused {
  message: string
  /** Dates that hold more than the new capacity. */
  dates: { date: MarketDate; reserved: number }[]
  isOutdated: boolean
}

/** null when it was done; 'kept' when the chef thought better of it. */
export type Send = (change: Change) => Promise<Refused | 'kept' | null>

/** What the kitchen has planned. Where orders or weekly boxes would no longer fit, the chef is asked before anything changes. */
export function useAvailability(loaded: Loaded<Availability>) {
  const kitchen = useKitchen()
  const answer = useHeld(loaded)
  const { make, asking } = useConcerned()
  const [done, setDone] = useState<Concerned | null>(null)
  const { data } = answer

  async function send(change: Change): Promise<Refused | 'kept' | null> {
    if (!data) return 'kept'
    setDone(null)
    const last = await make(seen => change(data, seen))
    if (last === 'kept') return 'kept'
    if (!last?.ok) return refused(last)
    answer.change(() => last.data)
    setDone(last.data.done)
    kitchen.reload()
    return null
  }

  function refused(last: Extract<Answer<Availability>, { ok: false }> | null): Refused {
    const code = last?.problem?.code ?? null
    const isOutdated = code === 'changed-meanwhile'
    if (isOutdated) answer.change(() => last?.problem?.current as Availability)
    return {
      message: last ? refusalText(last) : m.availability_unreachable(),
      dates: code === 'capacity-below-orders' ? (last?.problem?.dates as Refused['dates']) : [],
      isOutdated,
    }
  }

  return {
    ...{ data, failure: answer.failure, send, asking, done },
    forget: () => setDone(null),
  }
}
