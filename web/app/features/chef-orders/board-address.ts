import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type OrderStatusWord, orderStatusCode, orderStatusWord } from '@ladlewell/domain/order.ts'
import { openOrders } from './kitchen-words.ts'

export const boardViews = ['orders', 'shopping', 'prep', 'packing', 'run'] as const
export type BoardView = (typeof boardViews)[number]

/** So many orders are shown at first, and with each wish for more. */
export const PAGE = 50

export interface BoardAddress {
  /** null: whatever comes next. */
  date: MarketDate | null
  view: BoardView
  status: OrderStatusWord | null
  /** How many orders of the list are shown. */
  count: number
  /** The order whose details are open. */
  orderId: number | null
}

/** What the address shows; what it does not know is left out. */
export function readBoardAddress(params: URLSearchParams): BoardAddress {
  const status = orderStatusCode(params.get('status') ?? '')
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(params.get('date') ?? '') ? params.get('date') : null,
    view: boardViews.find(view => view === params.get('view')) ?? 'orders',
    status: status && orderStatusWord(status),
    count: numberIn(params, 'count') ?? PAGE,
    orderId: numberIn(params, 'order'),
  }
}

function numberIn(params: URLSearchParams, name: string): number | null {
  const number = Number(params.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

export function boardParams({ date, view, status, count, orderId }: BoardAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (date) params.set('date', date)
  if (view !== 'orders') params.set('view', view)
  if (status) params.set('status', status)
  if (count > PAGE) params.set('count', String(count))
  if (orderId) params.set('order', String(orderId))
  return params
}

/** The date that is wished for, else the next one with work to do, else the next one, else the last. */
export function shownDay(
  days: readonly KitchenDate[],
  wished: MarketDate | null,
  today: MarketDate,
): KitchenDate | null {
  const coming = days.filter(day => day.date >= today)
  return (
    days.find(day => day.date === wished) ??
    coming.find(day => openOrders(day) > 0) ??
    coming[0] ??
    days.at(-1) ??
    null
  )
}
