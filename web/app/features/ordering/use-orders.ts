import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useHeld } from '../../api/use-held.ts'
import { m } from '../../words/catalogue/messages.js'
import { type OrdersPart, pageBefore } from './load-orders.ts'

/** The orders that were loaded, with those before them as they are asked for, and what changed since. */
export function useOrders(loaded: Loaded<OrdersPart>) {
  const { data, failure, change } = useHeld(loaded)
  const more = useCall({ failed: m.orders_more_not_loaded(), toasts: true, reloads: false })
  return {
    orders: data?.orders ?? null,
    hasMore: data?.hasMore ?? false,
    failure,
    isLoadingMore: more.busy,
    loadMore: () =>
      more.send(
        () => pageBefore(data?.orders.at(-1)?.orderId),
        page => change(known => ({ ...page, orders: [...known.orders, ...page.orders] })),
      ),
    replace: (changed: Order) =>
      change(known => ({
        ...known,
        orders: known.orders.map(order => (order.orderId === changed.orderId ? changed : order)),
      })),
  }
}
