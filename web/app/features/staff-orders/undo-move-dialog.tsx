import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { spoken } from '../staff/kit/words.ts'

export default function UndoMoveDialog({
  order,
  step,
  onClose,
}: {
  order: StaffOrder
  step: StaffOrder['moves'][number]
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Undo “${spoken(step)}” of order #${order.orderId}`}
      submit="Undo"
      danger={false}
      send={reason =>
        api('POST /api/v1/staff/orders/{orderId}/undone-moves', {
          params: { orderId: String(order.orderId) },
          body: { step, reason },
        })
      }
      onClose={onClose}
    >
      <p className="text-muted">
        What the customer was told of it is called back, or corrected where it went out.
      </p>
    </ReasonDialog>
  )
}
