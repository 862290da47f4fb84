import type { KitchenDate, KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { type OrderStatusWord, orderStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import { ClipboardList } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useKeptPlace } from '../../ui/kept-place.ts'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { BulkBar } from './bulk-bar.tsx'
import { kitchenStatus } from './kitchen-words.ts'
import { OrderRow } from './order-row.tsx'
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
  return (
    <div className="grid grid-cols-1 gap-5">
      {day.orders > 0 && <StatusFilter {...{ day, status, onStatus }} />}
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

/** All orders of the date, or those that stand somewhere. */
function StatusFilter({ day, status, onStatus }: Pick<OrdersPanelProps, 'day' | 'status' | 'onStatus'>) {
  const known = orderStatuses.map(orderStatusWord).filter(word => day.counts[word] || word === status)
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{m.chef_orders_filter()}</legend>
      {[null, ...known].map(word => (
        <button
          key={word}
          type="button"
          aria-pressed={word === status}
          onClick={() => onStatus(word)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm font-semibold aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
        >
          {word ? kitchenStatus(word) : m.chef_orders_all()}
          <span className="tabular">{number(word ? (day.counts[word] ?? 0) : day.orders)}</span>
        </button>
      ))}
    </fieldset>
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
