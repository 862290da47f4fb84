import { dateFromParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { loadForAnybody } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
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

/** The dates that can be ordered from a chef, whose they are said with them. */
export const loadDates = (chefId: number) =>
  loadForAnybody(async () => {
    const answer = await api('GET /api/v1/auth/next/{chefId}', { params: { chefId: String(chefId) } })
    return answer.ok ? { ...answer, data: { ...answer.data, chefId } } : answer
  })

type Loading = ReturnType<typeof loadDates>

/** The dates of a chef, each until its cut-off; null where there is not one chef. */
export function useDeliveryDates(chefId: number | null, loaded: Loading | null) {
  const { data, failure } = useArriving(loaded)
  const { revalidate } = useRevalidator()
  const now = useNow(LOOK_EVERY_MS)
  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) toast(m.delivery_failed(), { tone: 'error' })
  }, [hasFailed])
  const answer = data?.chefId === chefId ? data : null
  const first = answer?.firstCutoffAt
  const isFirstPassed = now !== null && typeof first === 'string' && Date.parse(first) <= now
  // Its weekday comes round again: the server says when, or a moment later where its clock is behind. Or the cart is of another chef by now.
  const isAnothers = chefId !== null && (loaded === null || (data !== null && data.chefId !== chefId))
  const isOld = isFirstPassed || isAnothers
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks at each look for as long as the answer is old
  useEffect(() => {
    if (isOld) void revalidate()
  }, [isOld, now, revalidate])
  const offer: DeliveryOffer | null = answer && {
    dates: answer.deliveryDates
      .filter(({ cutoffAt }) => now === null || Date.parse(cutoffAt) > now)
      .map(({ date, cutoffAt, servingsLeft }) => ({ date: dateFromParts(date), cutoffAt, servingsLeft })),
    firstCutoffAt: answer.firstCutoffAt,
  }
  const reload = () => void revalidate()
  return { offer, failure, loading: chefId !== null && !offer && !hasFailed, hasFailed, reload }
}
