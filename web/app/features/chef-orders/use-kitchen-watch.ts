import type { KitchenNews } from '@ladlewell/contract/chef-orders.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { token } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { type WatchState, watchKitchen } from './kitchen-watch.ts'

export type Connection = WatchState | 'offline'

/**
 * Tells of each change of the kitchen's orders, and with null that some may have been missed. A page that nobody sees
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
    return watchKitchen({ open, onNews: news => tell(news), onGap: () => tell(null), onState: setState })
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
