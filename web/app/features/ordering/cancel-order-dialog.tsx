import type { Order } from '@ladlewell/contract/ordering.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts.ts'

const UNPAID_OR_REFUNDED = 'Cannot cancel an unpaid or already refunded order.'

/** Asks, and cancels. When the cut-off passed in the meantime it asks again, with the warning. */
export function CancelOrderDialog({
  order,
  onClose,
  onCancelled,
}: {
  order: Order
  onClose: () => void
  onCancelled: (order: Order) => void
}) {
  const [isLate, setLate] = useState(!order.canCancelOrder)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const answer = await cancel(order.orderId, isLate).catch(() => null)
    setBusy(false)
    if (answer?.ok) {
      toast('Order canceled successfully!', { tone: 'success' })
      onCancelled({ ...answer.data, orderStatus: 'Cancelled', canCancelOrder: false })
      return onClose()
    }
    if (answer?.problem?.code === 'cut-off-passed' && !isLate) return setLate(true)
    toast(failureText(answer?.problem?.message), { tone: 'error' })
    onClose()
  }

  return (
    <AlertDialog
      title="Cancel order"
      confirmLabel="Yes, cancel order"
      cancelLabel="Keep order"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isLate ? (
        <p role="alert" className="rounded-md bg-danger-soft p-4 font-semibold text-danger">
          The cancellation date has passed. You can still cancel Order #{order.orderId}, but no refund will be
          processed.
        </p>
      ) : (
        <p>
          Are you sure you want to cancel Order #{order.orderId}? You get{' '}
          <Price cents={centsOf(order.totalAmount)} className="font-semibold" /> back on your card.
        </p>
      )}
    </AlertDialog>
  )
}

function cancel(orderId: number, withoutRefund: boolean) {
  return api('POST /api/v1/auth/orders/{orderId}/cancelOrder', {
    params: { orderId: String(orderId) },
    ...(withoutRefund ? { body: { withoutRefund: true } } : {}),
  })
}

function failureText(message: string | undefined): string {
  return message === UNPAID_OR_REFUNDED
    ? "This order cannot be canceled because it's either unpaid or already refunded."
    : 'Failed to cancel the order. Please try again later.'
}
