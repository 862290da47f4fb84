import type { Order } from '@ladlewell/contract/ordering.ts'
import { sortOrders } from '@ladlewell/domain/order.ts'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { keepOrders, keptOrders } from '../../session/kept-orders.ts'
import { session } from '../../session/session.ts'

const MOST_KEPT = 20

/** The user's orders, newest first: a page of them or, where nobody answers, those that were seen last. */
export async function loadOrders() {
  const { userId, isActing } = session.get()
  const loaded = await load(() => pageBefore())
  if (loaded.data && userId !== null && !isActing) keepOrders(userId, loaded.data.orders.slice(0, MOST_KEPT))
  const kept = loaded.failure?.status === 0 ? keptOrders(userId) : null
  // What could be done with them then may not be possible any more.
  const seen = kept?.orders.map(order => ({ ...order, canCancelOrder: false }))
  return {
    list: seen ? { data: { orders: sortOrders(seen), hasMore: false }, failure: null } : loaded,
    /** When the orders were seen, in milliseconds since 1970, where they are not of now. */
    keptAt: kept?.at ?? null,
  }
}

export interface OrdersPart {
  orders: Order[]
  hasMore: boolean
}

export async function pageBefore(before?: number) {
  const answer = await api('GET /api/v1/auth/orders', { query: { before } })
  if (!answer.ok) return answer
  return { ...answer, data: { orders: sortOrders(answer.data), hasMore: answer.next !== null } }
}
