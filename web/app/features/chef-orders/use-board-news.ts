import type { KitchenNews } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { useNow } from '../../state/time-now.ts'
import { dateIn } from '../../ui/day-text.ts'
import { useKitchenWatch } from './use-kitchen-watch.ts'

/** Loads the board anew with everything that comes in while it is looked at, and says what did. */
export function useBoardNews(today: MarketDate | undefined) {
  const { revalidate } = useRevalidator()
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const [, setParams] = useSearchParams()
  const { timeZone } = useMarket()
  const now = useNow(60_000)
  const connection = useKitchenWatch(news => {
    void revalidate()
    if (news) welcome(news)
  })
  // What had to wait for its day can be done once the day has begun.
  const isNewDay = now !== null && today !== undefined && dateIn(timeZone, now) > today
  useEffect(() => {
    if (isNewDay) void revalidate()
  }, [isNewDay, revalidate])

  function welcome({ placed }: KitchenNews): void {
    if (placed.length === 0) return
    setArrived(old => new Set([...old, ...placed]))
    setWaiting(old => [...new Set([...placed.toReversed(), ...old])])
  }

  function show(orderId: number): void {
    setWaiting(old => old.filter(id => id !== orderId))
    setParams(old => withOrder(old, orderId), { preventScrollReset: true })
  }

  return { connection, arrived, waiting, dismiss: () => setWaiting([]), show }
}

function withOrder(params: URLSearchParams, orderId: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('order', String(orderId))
  return next
}
