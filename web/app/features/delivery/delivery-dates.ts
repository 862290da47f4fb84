import { dateFromParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { toast } from '../../ui/toasts.ts'

export const DATES_FAILED = 'Error fetching delivery dates.'

export interface OfferedDate {
  date: MarketDate
  cutoffAt: string
  servingsLeft: number
}

export interface DeliveryOffer {
  dates: OfferedDate[]
  /** Cut-off before the chef's first weekday comes round: shown when no date is offered. */
  firstCutoffAt: string | null
}

/** The dates that can be ordered from a chef; null asks for none. */
export function useDeliveryDates(chefId: number | null) {
  const answer = useAnswer(chefId, async () =>
    api('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(chefId) } }),
  )
  const hasFailed = answer.failure !== null
  useEffect(() => {
    if (hasFailed) toast(DATES_FAILED, { tone: 'error' })
  }, [hasFailed])
  const offer: DeliveryOffer | null = answer.data && {
    dates: answer.data.deliveryDates.map(({ date, cutoffAt, servingsLeft }) => ({
      date: dateFromParts(date),
      cutoffAt,
      servingsLeft,
    })),
    firstCutoffAt: answer.data.firstCutoffAt,
  }
  return { offer, loading: answer.loading, hasFailed, reload: answer.reload }
}
