import { dateFromParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useNow } from '../../state/time-now.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const LOOK_EVERY_MS = 5000

export interface OfferedDate {
  date: MarketDate
  cutoffAt: string
  servingsLeft: number
}

export interface DeliveryOffer {
  dates: OfferedDate[]
  /** Cut-off before the chef's first weekday comes round: shown until a date is chosen. */
  firstCutoffAt: string | null
}

/** The dates that can be ordered from a chef, each until its cut-off; null asks for none. */
export function useDeliveryDates(chefId: number | null) {
  const answer = useAnswer(chefId, async () =>
    api('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(chefId) } }),
  )
  const now = useNow(LOOK_EVERY_MS)
  const hasFailed = answer.failure !== null
  useEffect(() => {
    if (hasFailed) toast(m.delivery_failed(), { tone: 'error' })
  }, [hasFailed])
  const first = answer.data?.firstCutoffAt
  const isFirstPassed = now !== null && typeof first === 'string' && Date.parse(first) <= now
  const { reload } = answer
  // Its weekday comes round again: the server says when.
  useEffect(() => {
    if (isFirstPassed) reload()
  }, [isFirstPassed, reload])
  const offer: DeliveryOffer | null = answer.data && {
    dates: answer.data.deliveryDates
      .filter(({ cutoffAt }) => now === null || Date.parse(cutoffAt) > now)
      .map(({ date, cutoffAt, servingsLeft }) => ({ date: dateFromParts(date), cutoffAt, servingsLeft })),
    firstCutoffAt: answer.data.firstCutoffAt,
  }
  return { offer, loading: answer.loading, hasFailed, reload }
}
