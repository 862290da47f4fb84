import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { tickedLists } from '@ladlewell/domain/kitchen-tick.ts'
import type { OrderStatusWord } from '@ladlewell/domain/order.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { loadForKitchen, loadOrKept } from '../chefdashboard/kitchen.ts'
import { type BoardAddress, type BoardView, readBoardAddress, shownDay } from './board-address.ts'

/** So many come in one go. */
const MOST_AT_ONCE = 100

export type LoadedBoard = Awaited<ReturnType<typeof loadBoard>>

/** The delivery dates, and of the one that the address shows what it shows of it. */
export async function loadBoard({ url }: Request) {
  const address = readBoardAddress(new URL(url).searchParams)
  const { status, orderId } = address
  const [dates, expected] = await Promise.all([
    loadOrKept('dates', '', () => loadForKitchen(() => api('GET /api/v1/chef/orders/dates'))),
    loadForKitchen(() => api('GET /api/v1/chef/expected-servings')),
  ])
  const { date } = (dates.data && shownDay(dates.data.dates, address.date, dates.data.today)) ?? {}
  const of = <T>(view: BoardView, ask: (query: { date: MarketDate }) => T) =>
    date !== undefined && address.view === view ? ask({ date }) : null
  const paper = <T extends object>(
    view: BoardView,
    ask: (query: { date: MarketDate }) => Promise<Answer<T>>,
  ) => of(view, query => loadOrKept(view, query.date, () => load(() => ask(query))))
  const isTicked = date !== undefined && tickedLists.some(list => list === address.view)
  const [orders, shopping, prep, shortages, packing, run, ticks, order] = await Promise.all([
    of('orders', query => load(() => newest({ ...query, status }, address.count))),
    paper('shopping', query => api('GET /api/v1/chef/orders/shopping', { query })),
    paper('prep', query => api('GET /api/v1/chef/orders/prep', { query })),
    of('prep', query => load(() => api('GET /api/v1/chef/orders/shortages', { query }))),
    paper('packing', query => api('GET /api/v1/chef/orders/packing', { query })),
    paper('run', query => api('GET /api/v1/chef/orders/run-sheet', { query })),
    isTicked
      ? loadOrKept('ticks', date, () => load(() => api('GET /api/v1/chef/orders/ticks', { query: { date } })))
      : null,
    orderId === null ? null : load(() => orderOf(orderId)),
  ])
  return {
    of: placeOf(address, date),
    count: address.count,
    ...{ dates: dates.data, expected: expected.data },
    ...{ orders, shopping, prep, shortages, packing, run, ticks, order },
    failure: dates.failure ?? (orders ?? shopping ?? prep ?? packing ?? run)?.failure ?? null,
  }
}

function orderOf(orderId: number) {
  return api('GET /api/v1/chef/orders/{orderId}', { params: { orderId: String(orderId) } })
}

/** Names what is shown of a date, which what was loaded has to be of. */
export function placeOf({ view, status }: BoardAddress, date: MarketDate | undefined): string {
  return [date, view, status].join(' ')
}

/** What was shown stays when it cannot be renewed. */
export function useKeptBoard(loaded: LoadedBoard): LoadedBoard {
  const [kept, setKept] = useState(loaded)
  const isLost = loaded.failure !== null && (loaded.dates === null || loaded.of === kept.of)
  if (!isLost && kept !== loaded) setKept(loaded)
  return isLost ? { ...kept, order: loaded.order } : loaded
}

/** The orders of a date, newest first, at least so many. */
async function newest(wish: { date: MarketDate; status: OrderStatusWord | null }, count: number) {
  const orders: KitchenOrder[] = []
  for (;;) {
    const limit = Math.min(count - orders.length, MOST_AT_ONCE)
    const query = { date: wish.date, status: wish.status ?? undefined, before: orders.at(-1)?.orderId, limit }
    const page = await api('GET /api/v1/chef/orders', { query })
    if (!page.ok) return page
    orders.push(...page.data)
    const hasMore = page.next !== null
    if (!hasMore || orders.length >= count) return { ...page, data: { orders, hasMore } }
  }
}
