import type { Order } from '@ladlewell/contract/ordering.ts'
import { lazy, Suspense, startTransition, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Loaded, onlyWhenTold, useReloadOnline } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { useHeld } from '../../api/use-held.ts'
import { platformNow } from '../../state/clock.ts'
import { dateIn, momentText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/orders.page.ts'
import { loadOrders, type OrdersPart, pageBefore } from './load-orders.ts'
import { OrderDetailsDialog } from './order-details-dialog.tsx'
import { type OrderActions, OrderList } from './order-list.tsx'
import { type OrderTab, tabOfOrder } from './order-state.ts'

const CancelOrderDialog = lazy(async () => ({
  default: (await import('./cancel-order-dialog.tsx')).CancelOrderDialog,
}))
const OrderAgainDialog = lazy(async () => ({
  default: (await import('../order-again/order-again-dialog.tsx')).OrderAgainDialog,
}))
const QuestionDialog = lazy(async () => ({
  default: (await import('./question-dialog.tsx')).QuestionDialog,
}))

export const meta = () => privateMeta(m.orders_title())

export const clientLoader = loadOrders

export const shouldRevalidate = onlyWhenTold

export function HydrateFallback() {
  return (
    <>
      <h1 className="mb-6 text-3xl">{m.orders_title()}</h1>
      <LoadingBoxes words={m.orders_loading()} boxes={['h-52', 'h-52']} />
    </>
  )
}

export default function OrdersPage({ loaderData: { list: loaded, keptAt } }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const list = useOrders(loaded)
  useReloadOnline(keptAt !== null)
  const [shownId, setShownId] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ what: Question; orderId: number } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const byId = (id: number | null) => list.orders?.find(order => order.orderId === id)
  const shown = byId(shownId)
  const about = byId(asked?.orderId ?? null)
  const close = () => setAsked(null)
  const ask = (what: Question) => (orderId: number) => setAsked({ what, orderId })

  function replace(order: Order): void {
    list.replace(order)
    // The button that had the focus is gone.
    if (!shown) requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl">
        {m.orders_title()}
      </h1>
      {keptAt !== null && (
        <p role="status" className="mb-4 rounded-md bg-sunk p-4 font-semibold">
          {m.orders_as_of({ moment: momentText(new Date(keptAt).toISOString(), timeZone) })}
        </p>
      )}
      {list.failure && <LoadFailure failure={list.failure}>{m.orders_not_loaded()}</LoadFailure>}
      {list.orders && (
        <OrderTabs
          list={{ ...list, orders: list.orders }}
          timeZone={timeZone}
          // The press is painted first: an order is a lot to draw.
          onDetails={id => startTransition(() => setShownId(id))}
          onCancel={ask('cancel')}
          onAgain={ask('again')}
          onDelay={ask('delay')}
        />
      )}
      {shown && (
        <OrderDetailsDialog
          order={shown}
          timeZone={timeZone}
          onClose={() => setShownId(null)}
          onCancel={() => ask('cancel')(shown.orderId)}
          onDelay={() => ask('delay')(shown.orderId)}
          onAgain={() => {
            setShownId(null)
            ask('again')(shown.orderId)
          }}
        />
      )}
      {asked && about && (
        <Suspense fallback={<OpeningDialog title={titles[asked.what]()} onClose={close} />}>
          {asked.what === 'delay' && (
            <QuestionDialog order={about} timeZone={timeZone} onClose={close} onAnswered={replace} />
          )}
          {asked.what === 'again' && <OrderAgainDialog order={about} onClose={close} />}
          {asked.what === 'cancel' && (
            <CancelOrderDialog order={about} onClose={close} onCancelled={replace} />
          )}
        </Suspense>
      )}
    </>
  )
}

type Question = 'cancel' | 'again' | 'delay'

const titles: Record<Question, () => string> = {
  cancel: m.orders_cancel,
  again: m.orders_again,
  delay: m.orders_delay_choose,
}

type Orders = NonNullable<ReturnType<typeof useOrders>['orders']>

interface OrderTabsProps extends OrderActions {
  list: ReturnType<typeof useOrders> & { orders: Orders }
  timeZone: string
}

function OrderTabs({ list, timeZone, ...actions }: OrderTabsProps) {
  const [params, setParams] = useSearchParams()
  const today = dateIn(timeZone, platformNow())
  const tab: OrderTab = params.get('tab') === 'previous' ? 'Previous' : 'Upcoming'
  const panelOf = (value: OrderTab) => ({
    value,
    label: value === 'Upcoming' ? m.orders_upcoming() : m.orders_previous(),
    panel: (
      <OrderList
        orders={list.orders.filter(order => tabOfOrder(order, today) === value)}
        empty={value === 'Upcoming' ? m.orders_none_upcoming() : m.orders_none_previous()}
        list={list}
        {...actions}
      />
    ),
  })
  return (
    <Tabs
      label={m.orders_title()}
      tabs={[panelOf('Upcoming'), panelOf('Previous')]}
      value={tab}
      onChange={next =>
        setParams(next === 'Previous' ? { tab: 'previous' } : {}, { replace: true, preventScrollReset: true })
      }
    />
  )
}

/** The orders that were loaded, with those before them as they are asked for, and what changed since. */
function useOrders(loaded: Loaded<OrdersPart>) {
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
