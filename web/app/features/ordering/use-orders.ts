import type { Order } from '@ladlewell/contract/ordering.ts'
import { sortOrders } from '@ladlewell/domain/order.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { keepOrders, keptOrders } from '../../session/kept-orders.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** The user's orders, newest first, page by page. */
export function useOrders() {
  const { userId, isActing } = useSession()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const answer = useAnswer(userId, () => pageBefore())
  const kept = answer.failure?.kind === 'unreachable' ? keptOrders(userId) : null
  const orders = answer.data ? sortOrders(answer.data.orders) : kept && asSeen(kept.orders)
  useEffect(() => {
    if (answer.data && userId !== null && !isActing)
      keepOrders(userId, answer.data.orders.slice(0, MOST_KEPT))
  }, [answer.data, userId, isActing])

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
    /** When the orders were seen, in milliseconds since 1970, where they are not of now. */
    keptAt: kept?.at ?? null,
    hasMore: answer.data?.hasMore ?? false,
    failure: answer.failure,
    reload: answer.reload,
    isLoadingMore,
    loadMore,
    replace,
  }
}

const MOST_KEPT = 20

/** What could be done with them then may not be possible any more. */
function asSeen(orders: readonly Order[]): Order[] {
  return sortOrders(orders.map(order => ({ ...order, canCancelOrder: false })))
}

async function pageBefore(before?: number) {
  const answer = await api('GET /api/v1/auth/orders', { query: { before } })
  if (!answer.ok) return answer
  return { ...answer, data: { orders: answer.data, hasMore: answer.next !== null } }
}
