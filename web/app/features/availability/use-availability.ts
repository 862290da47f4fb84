import type { Availability, Outlook } from '@ladlewell/contract/availability.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'
import { useKitchen } from '../chefdashboard/kitchen.ts'

export type Standing = Outlook['standing']

/** Made with the version that is shown, and once more with `ordersStay` when the chef says so. */
export type Change = (now: Availability, ordersStay: boolean) => Promise<Answer<Availability>>

export interface Refused {
  message: string
  /** Dates that hold more than the new capacity. */
  dates: { date: MarketDate; reserved: number }[]
  isOutdated: boolean
}

/** null when it was done; 'kept' when the chef thought better of it. */
export type Send = (change: Change) => Promise<Refused | 'kept' | null>

interface Asking {
  standing: Standing
  answer: (stay: boolean) => void
}

/** What the kitchen has planned. Where orders would no longer fit, the chef is asked before anything changes. */
export function useAvailability() {
  const kitchen = useKitchen()
  const answer = useAnswer('availability', () => api('GET /api/v1/chef/availability'))
  const [asking, setAsking] = useState<Asking | null>(null)
  const { data } = answer

  async function send(change: Change): Promise<Refused | 'kept' | null> {
    if (!data) return 'kept'
    const first = await change(data, false).catch(() => null)
    const standing =
      codeOf(first) === 'orders-on-those-days' ? (problemOf(first)?.standing as Standing) : null
    if (standing && !(await ask(standing))) return 'kept'
    const last = standing ? await change(data, true).catch(() => null) : first
    if (!last?.ok) return refused(last)
    answer.change(() => last.data)
    kitchen.reload()
    return null
  }

  function ask(standing: Standing): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsking({
      standing,
      answer(stay) {
        setAsking(null)
        resolve(stay)
      },
    })
    return promise
  }

  function refused(last: Extract<Answer<Availability>, { ok: false }> | null): Refused {
    const isOutdated = codeOf(last) === 'changed-meanwhile'
    if (isOutdated) answer.change(() => last?.problem?.current as Availability)
    return {
      message: last ? refusalText(last) : m.availability_unreachable(),
      dates: codeOf(last) === 'capacity-below-orders' ? (last?.problem?.dates as Refused['dates']) : [],
      isOutdated,
    }
  }

  return { data, failure: answer.failure, reload: answer.reload, send, asking }
}

function problemOf(answer: Answer<unknown> | null) {
  return answer && !answer.ok ? answer.problem : null
}

function codeOf(answer: Answer<unknown> | null) {
  return problemOf(answer)?.code ?? null
}
