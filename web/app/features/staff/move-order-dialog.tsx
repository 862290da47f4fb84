import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { spoken } from './kit/words.ts'

export function MoveOrderDialog({
  order,
  to,
  onChange,
  onClose,
}: {
  order: StaffOrder
  to: StaffOrder['moves'][number]
  onChange: (next: StaffOrder) => void
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Mark order #${order.orderId} as ${spoken(to).toLowerCase()}`}
      confirmLabel="Mark"
      danger={false}
      onConfirm={async reason => {
        const params = { orderId: String(order.orderId) }
        const answer = await api('POST /api/v1/staff/orders/{orderId}/moves', {
          params,
          body: { to, reason },
        })
        if (!answer.ok) return answer.problem?.message ?? 'It could not be marked.'
        onChange(answer.data)
        return null
      }}
      onClose={onClose}
    >
      <p className="text-muted">In the kitchen’s place. The customer is told as usual.</p>
    </ReasonDialog>
  )
}
