import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { m } from '../../words/catalogue/messages.js'
import { KitchenOrderDialog } from './kitchen-order-dialog.tsx'
import { useLiveAnswer } from './use-live-answer.ts'
import type { useMoves } from './use-moves.ts'

interface ShownOrderProps {
  orderId: number
  turn: number
  /** As the board has it, until the server has told. */
  known: KitchenOrder | undefined
  moves: ReturnType<typeof useMoves>
  canChange: boolean
  onAsk: (to: 'refuse' | 'delay', order: KitchenOrder) => void
  onClose: () => void
}

/** The order that the address names, as it is now. */
export function ShownOrder({ orderId, turn, known, moves, canChange, onAsk, onClose }: ShownOrderProps) {
  const params = { orderId: String(orderId) }
  const answer = useLiveAnswer(String(orderId), turn, () =>
    api('GET /api/v1/chef/orders/{orderId}', { params }),
  )
  const { change, data, failure } = answer
  useEffect(() => {
    if (known) change(() => known)
  }, [known, change])
  const order = data ?? known ?? null
  return (
    <KitchenOrderDialog
      order={order}
      failure={
        order || !failure ? null : (failure.kind === 'refused' && failure.message) || m.chef_orders_failed()
      }
      underWay={moves.underWay.get(orderId)}
      fault={moves.faults.get(orderId)}
      canChange={canChange}
      onReload={answer.reload}
      onMove={to => void moves.move([orderId], to)}
      onUndo={step => void moves.undo(orderId, step)}
      onRefuse={() => order && onAsk('refuse', order)}
      onDelay={() => order && onAsk('delay', order)}
      onClose={onClose}
    />
  )
}
