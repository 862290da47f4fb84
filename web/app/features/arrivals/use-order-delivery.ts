import type { OrderDelivery } from '@ladlewell/contract/arrivals.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useNow } from '../../state/time-now.ts'

const LOOK_AGAIN_MS = 30_000

/** How far an order's delivery is, asked again and again while the page is looked at; without an answer the last one stays. */
export function useOrderDelivery(orderId: number): OrderDelivery | null {
  const [delivery, setDelivery] = useState<OrderDelivery | null>(null)
  const now = useNow(LOOK_AGAIN_MS)
  useEffect(() => {
    if (now === null || document.visibilityState === 'hidden') return
    let isWanted = true
    api('GET /api/v1/auth/orders/{id}/delivery', { params: { id: String(orderId) } }).then(
      answer => {
        if (isWanted && answer.ok) setDelivery(answer.data)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [orderId, now])
  return delivery
}
