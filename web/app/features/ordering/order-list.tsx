import type { Order } from '@ladlewell/contract/ordering.ts'
import { UtensilsCrossed } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { m } from '../../words/catalogue/messages.js'
import { OrderCard } from './order-card.tsx'

export interface OrderActions {
  onDetails: (orderId: number) => void
  onCancel: (orderId: number) => void
  onAgain: (orderId: number) => void
  onDelay: (orderId: number) => void
}

interface OrderListProps extends OrderActions {
  orders: readonly Order[]
  empty: string
  list: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => Promise<unknown> }
}

export function OrderList({ orders, empty, list, ...actions }: OrderListProps) {
  return (
    <div className="grid gap-4">
      {orders.map(order => (
        <OrderCard
          key={order.orderId}
          order={order}
          onDetails={() => actions.onDetails(order.orderId)}
          onCancel={() => actions.onCancel(order.orderId)}
          onAgain={() => actions.onAgain(order.orderId)}
          onDelay={() => actions.onDelay(order.orderId)}
        />
      ))}
      {orders.length === 0 && !list.hasMore && <NoOrders words={empty} />}
      {list.hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isLoadingMore}
          onClick={() => void list.loadMore()}
        >
          {m.orders_earlier()}
        </Button>
      )}
    </div>
  )
}

function NoOrders({ words }: { words: string }) {
  return (
    <NothingYet icon={UtensilsCrossed} title={words}>
      <p className="text-muted">{m.orders_none_hint()}</p>
      <Link to="/" className={buttonClass()}>
        {m.orders_browse()}
      </Link>
    </NothingYet>
  )
}
