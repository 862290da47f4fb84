import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { useMay } from '../staff/kit/may.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { spoken } from '../staff/kit/words.ts'

const RefundDialog = lazy(() => import('./refund-dialog.tsx'))
const EndOrderDialog = lazy(() => import('./end-order-dialog.tsx'))

type Step = StaffOrder['moves'][number]
type Action = 'refund' | 'refuse' | 'cancel' | 'undo' | Step

/** What staff may do with the order as it stands. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const may = useMay()
  const mayMove = may('move-orders')
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const dialog = { order, onClose: close }
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {order.refundable > 0 && may('refunds') && <Button onClick={() => setAction('refund')}>Refund</Button>}
      {mayMove &&
        order.moves.map(step => (
          <Button key={step} variant="secondary" onClick={() => setAction(step)}>
            Mark as {spoken(step).toLowerCase()}
          </Button>
        ))}
      {mayMove && order.undo && (
        <Button variant="secondary" onClick={() => setAction('undo')}>
          Undo “{spoken(order.undo.step)}”
        </Button>
      )}
      {mayMove && order.mayCancel && (
        <Button variant="danger" onClick={() => setAction('cancel')}>
          Cancel order
        </Button>
      )}
      {mayMove && order.mayRefuse && (
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
        {action === 'refund' && <RefundDialog {...dialog} />}
        {(action === 'refuse' || action === 'cancel') && <EndOrderDialog {...dialog} how={action} />}
      </Suspense>
      {action === 'undo' && order.undo && <UndoMoveDialog {...dialog} step={order.undo.step} />}
      {order.moves.map(step => step === action && <MoveOrderDialog key={step} {...dialog} to={step} />)}
    </div>
  )
}

interface StepDialogProps {
  order: StaffOrder
  onClose: () => void
}

function MoveOrderDialog({ order: { orderId }, to, onClose }: StepDialogProps & { to: Step }) {
  return (
    <ReasonDialog
      title={`Mark order #${orderId} as ${spoken(to).toLowerCase()}`}
      submit="Mark"
      danger={false}
      send={reason =>
        api('POST /api/v1/staff/orders/{orderId}/moves', {
          params: { orderId: String(orderId) },
          body: { to, reason },
        })
      }
      onClose={onClose}
    >
      <p className="text-muted">On the kitchen’s behalf. The customer is told as usual.</p>
    </ReasonDialog>
  )
}

function UndoMoveDialog({ order: { orderId }, step, onClose }: StepDialogProps & { step: Step }) {
  return (
    <ReasonDialog
      title={`Undo “${spoken(step)}” of order #${orderId}`}
      submit="Undo"
      danger={false}
      send={reason =>
        api('POST /api/v1/staff/orders/{orderId}/undone-moves', {
          params: { orderId: String(orderId) },
          body: { step, reason },
        })
      }
      onClose={onClose}
    >
      <p className="text-muted">
        Messages about it are called back, or corrected if they’ve already gone out.
      </p>
    </ReasonDialog>
  )
}
