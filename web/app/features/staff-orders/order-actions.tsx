import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { spoken } from '../staff/kit/words.ts'

const RefundDialog = lazy(() => import('./refund-dialog.tsx'))
const EndOrderDialog = lazy(() => import('./end-order-dialog.tsx'))
const MoveOrderDialog = lazy(() => import('./move-order-dialog.tsx'))

const UndoMoveDialog = lazy(() => import('./undo-move-dialog.tsx'))

type Action = 'refund' | 'refuse' | 'cancel' | 'undo' | StaffOrder['moves'][number]

/** What staff may do with the order as it stands. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const dialog = { order, onClose: close }
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {order.refundable > 0 && <Button onClick={() => setAction('refund')}>Refund</Button>}
      {order.moves.map(step => (
        <Button key={step} variant="secondary" onClick={() => setAction(step)}>
          Mark as {spoken(step).toLowerCase()}
        </Button>
      ))}
      {order.undo && (
        <Button variant="secondary" onClick={() => setAction('undo')}>
          Undo “{spoken(order.undo.step)}”
        </Button>
      )}
      {order.mayCancel && (
        <Button variant="danger" onClick={() => setAction('cancel')}>
          Cancel order
        </Button>
      )}
      {order.mayRefuse && (
        <Button variant="danger" onClick={() => setAction('refuse')}>
          Refuse order
        </Button>
      )}
      {order.later && (
        <p className="basis-full text-sm text-muted">
          {spoken(order.later.step)}: from {dayText(order.later.from)} on, its delivery day.
        </p>
      )}
      <Suspense>
        {action === 'undo' && order.undo && <UndoMoveDialog {...dialog} step={order.undo.step} />}
        {action === 'refund' && <RefundDialog {...dialog} />}
        {(action === 'refuse' || action === 'cancel') && <EndOrderDialog {...dialog} how={action} />}
        {action !== null && order.moves.some(step => step === action) && (
          <MoveOrderDialog {...dialog} to={action as StaffOrder['moves'][number]} />
        )}
      </Suspense>
    </div>
  )
}
