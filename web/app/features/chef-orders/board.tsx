import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import type { KitchenDate, KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOnline } from '../../shell/online.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useKitchen } from '../chefdashboard/kitchen.ts'
import {
  type BoardAddress,
  type BoardView,
  boardParams,
  readBoardAddress,
  shownDay,
} from './board-address.ts'
import { DateFacts } from './date-facts.tsx'
import { DateStrip } from './date-strip.tsx'
import { DelayDialog } from './delay-dialog.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PackingListPanel } from './packing-list.tsx'
import { PrepTotalsPanel } from './prep-totals.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RunSheetPanel } from './run-sheet.tsx'
import { ShownOrder } from './shown-order.tsx'
import { useKitchenOrders } from './use-kitchen-orders.ts'
import { useMoves } from './use-moves.ts'

interface BoardProps {
  today: MarketDate
  days: readonly KitchenDate[]
  expected: ExpectedDate[] | null
  turn: number
  arrived: ReadonlySet<number>
}

/** One delivery date: its orders, what to cook, what to pack and where to drive. */
export function Board({ today, days, expected, turn, arrived }: BoardProps) {
  const [params, setParams] = useSearchParams()
  const { kitchen } = useKitchen()
  const online = useOnline()
  const address = readBoardAddress(params)
  const day = shownDay(days, address.date, today)
  const [asking, setAsking] = useState<{ to: 'refuse' | 'delay'; order: KitchenOrder } | null>(null)
  const [changed, setChanged] = useState<ReadonlyMap<number, KitchenOrder>>(new Map())
  const list = useKitchenOrders({ date: day?.date ?? today, status: address.status }, turn)
  const moves = useMoves(take)
  if (!day) return null
  const canChange = online && kitchen.state !== 'suspended'

  function take(orders: readonly KitchenOrder[]): void {
    list.replace(orders)
    setChanged(old => new Map([...old, ...orders.map(order => [order.orderId, order] as const)]))
  }

  function go(next: Partial<BoardAddress>, replace = true): void {
    setParams(boardParams({ ...address, ...next }), { replace, preventScrollReset: true })
  }

  const views: Record<BoardView, { label: string; panel: ReactNode }> = {
    orders: {
      label: m.chef_orders_title(),
      panel: (
        <OrdersPanel
          {...{ day, list, moves, arrived, canChange }}
          status={address.status}
          onStatus={status => go({ status })}
          onDetails={orderId => go({ orderId }, false)}
        />
      ),
    },
    prep: { label: m.chef_orders_prep(), panel: <PrepTotalsPanel {...{ day, turn }} /> },
    packing: { label: m.chef_orders_packing(), panel: <PackingListPanel {...{ day, turn }} /> },
    run: { label: m.chef_orders_run(), panel: <RunSheetPanel {...{ day, turn }} /> },
  }
  const tabs = (Object.keys(views) as BoardView[]).map(value => ({ value, ...views[value] }))

  return (
    <>
      <DateStrip
        dates={days}
        today={today}
        shown={day.date}
        addressOf={date => `?${boardParams({ ...address, date, status: null, orderId: null })}`}
      />
      <DateFacts {...{ day, today, expected }} />
      <Tabs label={m.chef_orders_views()} tabs={tabs} value={address.view} onChange={view => go({ view })} />
      {address.orderId !== null && (
        <ShownOrder
          key={address.orderId}
          orderId={address.orderId}
          turn={turn}
          known={
            changed.get(address.orderId) ?? list.orders?.find(({ orderId }) => orderId === address.orderId)
          }
          {...{ moves, canChange }}
          onAsk={(to, order) => setAsking({ to, order })}
          onClose={() => go({ orderId: null })}
        />
      )}
      {asking?.to === 'refuse' && (
        <RefuseDialog
          order={asking.order}
          onClose={() => setAsking(null)}
          onChanged={order => take([order])}
        />
      )}
      {asking?.to === 'delay' && (
        <DelayDialog
          order={asking.order}
          onClose={() => setAsking(null)}
          onChanged={order => take([order])}
        />
      )}
    </>
  )
}
