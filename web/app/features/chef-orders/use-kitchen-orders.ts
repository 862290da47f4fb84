import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { OrderStatusWord } from '@ladlewell/domain/order.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { useLiveAnswer } from './use-live-answer.ts'

const PAGE = 50
const MOST_AT_ONCE = 100

interface Wish {
  date: MarketDate
  status: OrderStatusWord | null
}

/** The orders of a date, newest first, page by page; each turn renews all that was loaded. */
export function useKitchenOrders(wish: Wish, turn: number) {
  const key = `${wish.date} ${wish.status}`
  const loaded = useRef({ key, count: 0 })
  const [isLoadingMore, setLoadingMore] = useState(false)
  const answer = useLiveAnswer(key, turn, () =>
    newest(wish, loaded.current.key === key ? loaded.current.count : 0),
  )
  const orders = answer.data?.orders ?? null
  loaded.current = { key, count: orders?.length ?? 0 }

  async function loadMore(): Promise<void> {
    setLoadingMore(true)
    const page = await pageBefore(wish, orders?.at(-1)?.orderId, PAGE).catch(() => null)
    setLoadingMore(false)
    if (!page?.ok) return toast(m.chef_orders_more_failed(), { tone: 'error' })
    answer.change(known => ({ orders: joined(known.orders, page.data), hasMore: page.next !== null }))
  }

  function replace(changed: readonly KitchenOrder[]): void {
    const byId = new Map(changed.map(order => [order.orderId, order]))
    answer.change(known => ({
      ...known,
      orders: known.orders.map(order => byId.get(order.orderId) ?? order),
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

/** As many as are shown, and at least a page. */
async function newest(wish: Wish, count: number) {
  const orders: KitchenOrder[] = []
  for (;;) {
    const wanted = Math.min(Math.max(count - orders.length, PAGE), MOST_AT_ONCE)
    const page = await pageBefore(wish, orders.at(-1)?.orderId, wanted)
    if (!page.ok) return page
    orders.push(...page.data)
    const hasMore = page.next !== null
    if (!hasMore || orders.length >= count) return { ...page, data: { orders, hasMore } }
  }
}

function pageBefore({ date, status }: Wish, before: number | undefined, limit: number) {
  return api('GET /api/v1/chef/orders', { query: { date, status: status ?? undefined, before, limit } })
}

/** News may have brought some of the page already. */
function joined(known: KitchenOrder[], more: KitchenOrder[]): KitchenOrder[] {
  const ids = new Set(known.map(({ orderId }) => orderId))
  return [...known, ...more.filter(({ orderId }) => !ids.has(orderId))]
}
