import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { Loaded } from '../../api/load.ts'
import { KitchenOrderDialog } from './kitchen-order-dialog.tsx'
import type { useMoves } from './use-moves.ts'

interface ShownOrderProps {
  orderId: number
  /** What was loaded last, which may be another order. */
  loaded: Loaded<KitchenOrder> | null
  /** As the list has it. */
  known: KitchenOrder | undefined
  moves: ReturnType<typeof useMoves>
  canChange: boolean
  onAsk: (to: 'refuse' | 'delay', order: KitchenOrder) => void
  onClose: () => void
}

/** The order that the address names. */
export function ShownOrder({ orderId, loaded, known, moves, canChange, onAsk, onClose }: ShownOrderProps) {
  const order = (loaded?.data?.orderId === orderId ? loaded.data : known) ?? null
  return (
    <KitchenOrderDialog
      order={order}
      failure={order ? null : (loaded?.failure ?? null)}
      underWay={moves.underWay.get(orderId)}
      fault={moves.faults.get(orderId)}
      canChange={canChange}
      onMove={to => void moves.move([orderId], to)}
      onUndo={step => void moves.undo(orderId, step)}
      onRefuse={() => order && onAsk('refuse', order)}
      onDelay={() => order && onAsk('delay', order)}
      onClose={onClose}
    />
  )
}
