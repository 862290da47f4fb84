import { dateFromParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Carrier, DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { loadForAnybody } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
import { TOLERATED_MS } from '../../state/clock.ts'
import { useNow } from '../../state/time-now.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const LOOK_EVERY_MS = 5000

export interface OfferedDate {
  date: MarketDate
  cutoffAt: string
  servingsLeft: number
  /** Only this product's own server tells it. */
  window?: DeliveryWindow
  deliveredBy?: Carrier
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
  // Its weekday comes round again: the server, asked once, says when. By then it must have passed there too.
  const isFirstPassed = now !== null && typeof first === 'string' && Date.parse(first) + TOLERATED_MS <= now
  // The cart is of another chef by now.
  const isAnothers = chefId !== null && (loaded === null || (data !== null && data.chefId !== chefId))
  const isOld = isFirstPassed || isAnothers
  useEffect(() => {
    if (isOld) void revalidate()
  }, [isOld, revalidate])
  const offer: DeliveryOffer | null = answer && {
    dates: answer.deliveryDates
      .filter(({ cutoffAt }) => now === null || Date.parse(cutoffAt) > now)
      .map(({ date, cutoffAt, servingsLeft, window, deliveredBy }) => ({
        ...{ date: dateFromParts(date), cutoffAt, servingsLeft },
        ...(window && { window, deliveredBy }),
      })),
    firstCutoffAt: answer.firstCutoffAt,
  }
  const reload = () => void revalidate()
  return { offer, failure, loading: chefId !== null && !offer && !hasFailed, hasFailed, reload }
}
