import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'
import { orderNow } from './order-now.ts'

interface RefuseDialogProps {
  order: KitchenOrder
  onClose: () => void
  onChanged: (order: KitchenOrder) => void
}

/** Asks why, and refuses: the customer reads the reason and gets everything back. */
export function RefuseDialog({ order, onClose, onChanged }: RefuseDialogProps) {
  const { orderId } = order
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { busy, during } = useUnderway()
  const field = useRef<HTMLTextAreaElement>(null)

  async function confirm() {
    if (reason.trim() === '') {
      setError(m.chef_orders_reason_missing())
      return field.current?.focus()
    }
    const answer = await during(() =>
      api('POST /api/v1/chef/orders/{orderId}/refusal', {
        params: { orderId: String(orderId) },
        body: { reason },
      }).catch(() => null),
    )
    if (answer?.ok) {
      toast(m.chef_orders_refused({ number: orderId }), { tone: 'success' })
      onChanged(answer.data)
      return onClose()
    }
    setError(answer ? refusalText(answer) : m.chef_orders_unreachable())
    const current = orderNow(answer)
    if (current) onChanged(current)
  }

  return (
    <AlertDialog
      title={m.chef_orders_refuse()}
      confirmLabel={m.chef_orders_refuse_yes()}
      cancelLabel={m.orders_keep()}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>{m.chef_orders_refuse_text({ number: orderId, customer: order.customer })}</p>
        <TextAreaField
          ref={field}
          label={m.chef_orders_reason()}
          hint={m.chef_orders_reason_hint()}
          maxLength={500}
          required
          value={reason}
          error={error}
          onChange={event => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </div>
    </AlertDialog>
  )
}
