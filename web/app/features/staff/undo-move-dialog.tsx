import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { spoken } from './kit/words.ts'

export function UndoMoveDialog({
  order,
  step,
  onChange,
  onClose,
}: {
  order: StaffOrder
  step: StaffOrder['moves'][number]
  onChange: (next: StaffOrder) => void
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Undo “${spoken(step)}” of order #${order.orderId}`}
      confirmLabel="Undo"
      danger={false}
      onConfirm={async reason => {
        const params = { orderId: String(order.orderId) }
        const body = { step, reason }
        const answer = await api('POST /api/v1/staff/orders/{orderId}/undone-moves', { params, body })
        if (!answer.ok) return answer.problem?.message ?? 'It could not be undone.'
        onChange(answer.data)
        return null
      }}
      onClose={onClose}
    >
      <p className="text-muted">
        What the customer was told of it is called back, or corrected where it went out.
      </p>
    </ReasonDialog>
  )
}
