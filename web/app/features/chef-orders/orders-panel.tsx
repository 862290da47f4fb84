import type { KitchenDate, KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { type OrderStatusWord, orderStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import { ClipboardList } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useKeptPlace } from '../../ui/kept-place.ts'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { m } from '../../words/catalogue/messages.js'
import { BulkBar } from './bulk-bar.tsx'
import { OrderRow } from './order-row.tsx'
import { StatusFilter } from './status-filter.tsx'
import type { useMoves } from './use-moves.ts'

interface OrdersPanelProps {
  day: KitchenDate
  status: OrderStatusWord | null
  onStatus: (status: OrderStatusWord | null) => void
  /** Nothing until it has come. */
  list: { orders: KitchenOrder[]; hasMore: boolean } | null | undefined
  isLoadingMore: boolean
  onMore: () => void
  moves: ReturnType<typeof useMoves>
  /** Came in while the page was open. */
  arrived: ReadonlySet<number>
  canChange: boolean
  onDetails: (orderId: number) => void
}

/** The orders of a date, by status, and what is done with one or many of them. */
export function OrdersPanel({ day, status, onStatus, list, ...rest }: OrdersPanelProps) {
  const known = orderStatuses.map(orderStatusWord).filter(word => day.counts[word] || word === status)
  return (
    <div className="grid grid-cols-1 gap-5">
      <StatusFilter day={day} known={known} value={status} onChange={onStatus} />
      {list === undefined && <LoadingBoxes words={m.chef_orders_loading()} boxes={['h-56', 'h-56']} />}
      {list?.orders.length === 0 && (
        <NothingYet icon={ClipboardList} title={m.chef_orders_none()}>
          <p className="text-muted">{m.chef_orders_none_hint()}</p>
        </NothingYet>
      )}
      {list && list.orders.length > 0 && <Rows key={day.date} {...list} {...rest} />}
    </div>
  )
}

function Rows({
  orders,
  hasMore,
  isLoadingMore,
  onMore,
  moves,
  arrived,
  canChange,
  onDetails,
}: Omit<OrdersPanelProps, 'day' | 'status' | 'onStatus' | 'list'> & NonNullable<OrdersPanelProps['list']>) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const movable = orders.filter(order => order.next.length > 0)
  const chosen = movable.filter(order => selected.has(order.orderId))
  const place = useRef<HTMLDivElement>(null)
  // An order that leaves the list under somebody's hands leaves the focus in the list.
  const kept = useKeptPlace(moves.underWay.size > 0, () => place.current?.focus({ preventScroll: true }))
  return (
    <div ref={place} tabIndex={-1} {...kept} className="grid grid-cols-1 gap-4 outline-none">
      {movable.length > 0 && (
        <BulkBar
          movable={movable}
          chosen={chosen}
          canChange={canChange}
          isBusy={chosen.some(({ orderId }) => moves.underWay.has(orderId))}
          onChoose={ids => setSelected(new Set(ids))}
          onMove={(ids, to) => void moves.move(ids, to).then(() => setSelected(new Set()))}
        />
      )}
      {orders.map(order => (
        <OrderRow
          key={order.orderId}
          order={order}
          underWay={moves.underWay.get(order.orderId)}
          fault={moves.faults.get(order.orderId)}
          isNew={arrived.has(order.orderId)}
          isSelected={selected.has(order.orderId)}
          canChange={canChange}
          onSelect={isSelected => setSelected(old => toggled(old, order.orderId, isSelected))}
          onMove={to => void moves.move([order.orderId], to)}
          onUndo={step => void moves.undo(order.orderId, step)}
          onDetails={() => onDetails(order.orderId)}
        />
      ))}
      {hasMore && (
        <Button variant="secondary" className="justify-self-center" busy={isLoadingMore} onClick={onMore}>
          {m.chef_orders_more()}
        </Button>
      )}
    </div>
  )
}

function toggled(old: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(old)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
