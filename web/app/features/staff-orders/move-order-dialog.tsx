import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { spoken } from '../staff/kit/words.ts'

export default function MoveOrderDialog({
  order,
  to,
  onClose,
}: {
  order: StaffOrder
  to: StaffOrder['moves'][number]
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Mark order #${order.orderId} as ${spoken(to).toLowerCase()}`}
      submit="Mark"
      danger={false}
      send={reason =>
        api('POST /api/v1/staff/orders/{orderId}/moves', {
          params: { orderId: String(order.orderId) },
          body: { to, reason },
        })
      }
      onClose={onClose}
    >
      <p className="text-muted">In the kitchen’s place. The customer is told as usual.</p>
    </ReasonDialog>
  )
}
