import type { Order } from '@ladlewell/contract/ordering.ts'
import { sortOrders } from '@ladlewell/domain/order.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** The user's orders, newest first, page by page. */
export function useOrders() {
  const { userId } = useSession()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const answer = useAnswer(userId, () => pageBefore())
  const orders = answer.data && sortOrders(answer.data.orders)

  async function loadMore(): Promise<void> {
    const last = orders?.at(-1)
    if (!last) return
    setLoadingMore(true)
    const page = await pageBefore(last.orderId).catch(() => null)
    setLoadingMore(false)
    if (!page?.ok) return toast(m.orders_more_not_loaded(), { tone: 'error' })
    answer.change(known => ({ orders: [...known.orders, ...page.data.orders], hasMore: page.data.hasMore }))
  }

  function replace(changed: Order): void {
    answer.change(known => ({
      ...known,
      orders: known.orders.map(order => (order.orderId === changed.orderId ? changed : order)),
    }))
  }

  return {
    orders,
    hasMore: answer.data?.hasMore ?? false,
    failure: answer.failure,
    reload: answer.reload,
    isLoadingMore,
    loadMore,
    replace,
  }
}

async function pageBefore(before?: number) {
  const answer = await api('GET /api/v1/auth/orders', { query: { before } })
  if (!answer.ok) return answer
  return { ...answer, data: { orders: answer.data, hasMore: answer.next !== null } }
}
