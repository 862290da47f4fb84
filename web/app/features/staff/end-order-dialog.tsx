import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { platformNow } from '../../state/clock.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { staffMoney } from './kit/words.ts'
import { LiableField } from './liable-field.tsx'

/** Refusing is the kitchen's no, cancelling the customer's: after the cut-off the kitchen has earned what is cancelled. */
export function EndOrderDialog({
  order,
  how,
  onChange,
  onClose,
}: {
  order: StaffOrder
  how: 'refuse' | 'cancel'
  onChange: (next: StaffOrder) => void
  onClose: () => void
}) {
  const [refund, setRefund] = useState(true)
  const [liable, setLiable] = useState<'platform' | 'chef'>('platform')
  const isInTime = platformNow() < Date.parse(order.cutoffAt)
  const givesAllBack = how === 'refuse' || isInTime
  const params = { orderId: String(order.orderId) }

  async function end(reason: string): Promise<string | null> {
    const answer =
      how === 'refuse'
        ? await api('POST /api/v1/staff/orders/{orderId}/refusal', { params, body: { reason } })
        : await api('POST /api/v1/staff/orders/{orderId}/cancellation', {
            params,
            body: { reason, refund, liable },
          })
    if (!answer.ok) return answer.problem?.message ?? 'The order could not be ended.'
    onChange(answer.data)
    toast(how === 'refuse' ? 'The order is refused.' : 'The order is cancelled.', { tone: 'success' })
    return null
  }

  return (
    <ReasonDialog
      title={how === 'refuse' ? `Refuse order #${order.orderId}` : `Cancel order #${order.orderId}`}
      label="Reason, as the customer reads it"
      confirmLabel={how === 'refuse' ? 'Refuse order' : 'Cancel the order'}
      onConfirm={end}
      onClose={onClose}
    >
      <p className="text-muted">
        {givesAllBack
          ? `${staffMoney(order.refundable)} goes back to the customer and the servings are free again.`
          : 'The cut-off has passed: the kitchen has earned this order. Say whether the customer gets the money back.'}
      </p>
      {!givesAllBack && (
        <>
          <Checkbox
            label={`Refund ${staffMoney(order.refundable)}`}
            checked={refund}
            onChange={event => setRefund(event.target.checked)}
          />
          {refund && <LiableField value={liable} onChange={setLiable} />}
        </>
      )}
    </ReasonDialog>
  )
}
