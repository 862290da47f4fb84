import type { KitchenNews } from '@ladlewell/contract/chef-orders.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useKitchenWatch } from './use-kitchen-watch.ts'
import { useLiveAnswer } from './use-live-answer.ts'

/** The delivery dates, and everything that comes in while they are looked at. */
export function useBoardNews() {
  const [turn, setTurn] = useState(0)
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const [waiting, setWaiting] = useState<readonly number[]>([])
  const [, setParams] = useSearchParams()
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

  return { dates, connection, turn, arrived, waiting, dismiss: () => setWaiting([]), show }
}

function withOrder(params: URLSearchParams, orderId: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('order', String(orderId))
  return next
}
