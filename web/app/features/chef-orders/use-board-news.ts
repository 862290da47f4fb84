import type { KitchenNews } from '@ladlewell/contract/chef-orders.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useNow } from '../../state/time-now.ts'
import { dateIn } from '../../ui/day-text.ts'
import { useKitchenWatch } from './use-kitchen-watch.ts'
import { useLiveAnswer } from './use-live-answer.ts'

/** The delivery dates, and everything that comes in while they are looked at. */
export function useBoardNews() {
  const [turn, setTurn] = useState(0)
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const [, setParams] = useSearchParams()
  const { timeZone } = useMarket()
  const now = useNow(60_000)
  const dates = useLiveAnswer('dates', turn, () => api('GET /api/v1/chef/orders/dates'))
  const connection = useKitchenWatch(news => {
    setTurn(old => old + 1)
    if (news) welcome(news)
  })

  function welcome({ placed }: KitchenNews): void {
    if (placed.length === 0) return
    setArrived(old => new Set([...old, ...placed]))
    setWaiting(old => [...new Set([...placed.toReversed(), ...old])])
  }

  function show(orderId: number): void {
    setWaiting(old => old.filter(id => id !== orderId))
    setParams(old => withOrder(old, orderId), { preventScrollReset: true })
  }

  // What had to wait for its day can be done once the day has begun.
  return {
    dates,
    connection,
    turn: turn + dayNumber(now, timeZone),
    arrived,
    waiting,
    dismiss: () => setWaiting([]),
    show,
  }
}

function dayNumber(now: number | null, timeZone: string): number {
  return now === null ? 0 : Date.parse(dateIn(timeZone, now)) / 86_400_000
}

function withOrder(params: URLSearchParams, orderId: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('order', String(orderId))
  return next
}
