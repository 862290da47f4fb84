import type { KitchenDate, KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { Car, Thermometer } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { useOnline } from '../../shell/online.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { m } from '../../words/catalogue/messages.js'
import { useKitchen } from '../chefdashboard/kitchen.ts'
import { TickNotice } from '../kitchen-ticks/tick-notice.tsx'
import { useTicks } from '../kitchen-ticks/use-ticks.ts'
import { WakeLock } from '../kitchen-ticks/wake-lock.tsx'
import {
  type BoardAddress,
  type BoardView,
  boardParams,
  PAGE,
  readBoardAddress,
  shownDay,
} from './board-address.ts'
import { DateFacts } from './date-facts.tsx'
import { DateStrip } from './date-strip.tsx'
import { KitchenOrderDialog } from './kitchen-order-dialog.tsx'
import { type LoadedBoard, placeOf } from './load-board.ts'
import { OrdersPanel } from './orders-panel.tsx'
import { PackingListPanel } from './packing-list.tsx'
import { PrepTotalsPanel } from './prep-totals.tsx'
import { RunSheetPanel } from './run-sheet.tsx'
import { ShoppingPanel } from './shopping-panel.tsx'
import { useMoves } from './use-moves.ts'

const DelayDialog = lazy(() => import('./delay-dialog.tsx'))
const IllnessDialog = lazy(() => import('./illness-dialog.tsx'))
const RefuseDialog = lazy(() => import('./refuse-dialog.tsx'))

interface BoardProps {
  today: MarketDate
  days: readonly KitchenDate[]
  board: LoadedBoard
  arrived: ReadonlySet<number>
}

/** One delivery date: its orders, what to cook, what to pack and where to drive. */
export function Board({ today, days, board, arrived }: BoardProps) {
  const [, setParams] = useSearchParams()
  const { kitchen } = useKitchen()
  const online = useOnline()
  const address = useBoardAddress()
  const day = shownDay(days, address.date, today)
  const [asking, setAsking] = useState<{ to: 'refuse' | 'delay'; order: KitchenOrder } | null>(null)
  const [isIll, setIll] = useState(false)
  const moves = useMoves()
  const ticks = useTicks(day?.date, board.ticks?.data?.ticks ?? [])
  if (!day) return null
  const canChange = online && kitchen.state !== 'suspended'
  // Until what the address shows has come, nothing is shown in its place.
  const shown: Partial<LoadedBoard> = board.of === placeOf(address, day.date) ? board : {}

  function go(next: Partial<BoardAddress>, replace = true): void {
    setParams(boardParams({ ...address, ...next }), { replace, preventScrollReset: true })
  }

  const working = (panel: ReactNode) => (
    <>
      <div className="mb-4 grid gap-3">
        <WakeLock />
        <TickNotice waiting={ticks.waiting} />
      </div>
      {panel}
    </>
  )

  const views: Record<BoardView, { label: string; panel: ReactNode }> = {
    orders: {
      label: m.chef_orders_title(),
      panel: (
        <OrdersPanel
          {...{ day, moves, arrived, canChange }}
          list={shown.orders?.data}
          status={address.status}
          onStatus={status => go({ status, count: PAGE })}
          isLoadingMore={address.count > board.count}
          onMore={() => go({ count: address.count + PAGE })}
          onDetails={orderId => go({ orderId }, false)}
        />
      ),
    },
    shopping: {
      label: m.chef_orders_shopping(),
      panel: working(<ShoppingPanel list={shown.shopping?.data} ticks={ticks.of('shopping')} />),
    },
    prep: {
      label: m.chef_orders_prep(),
      panel: working(
        <PrepTotalsPanel
          totals={shown.prep?.data}
          shortages={shown.shortages?.data ?? []}
          ticks={ticks.of('prep')}
          canChange={canChange && day.date >= today}
        />,
      ),
    },
    packing: {
      label: m.chef_orders_packing(),
      panel: working(
        <PackingListPanel
          {...{ day, moves, canChange }}
          bags={shown.packing?.data}
          ticks={ticks.of('packing')}
        />,
      ),
    },
    run: { label: m.chef_orders_run(), panel: <RunSheetPanel day={day} stops={shown.run?.data} /> },
  }
  const tabs = (Object.keys(views) as BoardView[]).map(value => ({ value, ...views[value] }))

  return (
    <>
      <DateStrip
        dates={days}
        today={today}
        shown={day.date}
        addressOf={date => `?${boardParams({ ...address, date, status: null, count: PAGE, orderId: null })}`}
      />
      <DateFacts {...{ day, today }} expected={board.expected} />
      {canChange && day.date >= today && (
        <Button
          variant="quiet"
          className="justify-self-start text-sm print:hidden"
          onClick={() => setIll(true)}
        >
          <Thermometer aria-hidden className="size-4" />
          {m.chef_orders_ill()}
        </Button>
      )}
      {day.date === today && (
        <Link to="/driver" className={`${buttonClass('secondary')} justify-self-start print:hidden`}>
          <Car aria-hidden className="size-4" />
          {m.kitchen_routes_start()}
        </Link>
      )}
      <Tabs label={m.chef_orders_views()} tabs={tabs} value={address.view} onChange={view => go({ view })} />
      {address.orderId !== null && (
        <KitchenOrderDialog
          key={address.orderId}
          orderId={address.orderId}
          loaded={board.order}
          known={board.orders?.data?.orders.find(({ orderId }) => orderId === address.orderId)}
          {...{ moves, canChange }}
          onAsk={(to, order) => setAsking({ to, order })}
          onClose={() => go({ orderId: null })}
        />
      )}
      <Suspense>
        {isIll && <IllnessDialog date={day.date} onClose={() => setIll(false)} />}
        {asking?.to === 'refuse' && <RefuseDialog order={asking.order} onClose={() => setAsking(null)} />}
        {asking?.to === 'delay' && <DelayDialog order={asking.order} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  )
}

/** Where the board is on its way to, or is: what is there already need not wait for the rest. */
function useBoardAddress(): BoardAddress {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === here.pathname ? next : here
  return readBoardAddress(new URLSearchParams(search))
}
