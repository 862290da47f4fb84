import type { KitchenNews } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { token } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { useNow } from '../../state/time-now.ts'
import { dateIn } from '../../ui/day-text.ts'
import { showBadge } from '../chefdashboard/app-badge.ts'
import { type WatchState, watchKitchen } from './kitchen-watch.ts'

export type Connection = WatchState | 'offline'

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

  useEffect(() => showBadge(waiting.length), [waiting.length])

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

/**
 * Tells of each change of the kitchen's orders, and with null that its ticks changed or that something may have been missed. A page that nobody sees
 * listens to nothing: browsers allow only a few open streams.
 */
export function useKitchenWatch(onNews: (news: KitchenNews | null) => void): Connection {
  const online = useOnline()
  const isSeen = useSyncExternalStore(
    whenSeen,
    () => !document.hidden,
    () => true,
  )
  const [state, setState] = useState<WatchState>('connecting')
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    if (!online || !isSeen) return
    const ask = () => tell(null)
    return watchKitchen({ open, onNews: tell, onTicks: ask, onGap: ask, onState: setState })
  }, [online, isSeen])
  return online ? state : 'offline'
}

function open(signal: AbortSignal): Promise<Response> {
  return fetch('/api/v1/chef/orders/live', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token()}` },
    signal,
  })
}

function whenSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
