import type { Problem } from '@ladlewell/contract/errors.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import type { EndReason } from '@ladlewell/domain/subscription.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { dayText } from '../../ui/day-text.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { EndReasonField } from '../end-reason/end-reason-field.tsx'
import { moneyBack } from './order-state.ts'

/** What the specification tells the two refusals apart by. */
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
  const [endsPlan, setEndsPlan] = useState(false)
  const [asCredit, setAsCredit] = useState(false)
  const isBack = !isLate && moneyBack(order) > 0
  const [reason, setReason] = useState('')
  const { busy, during } = useUnderway()

  async function confirm() {
    const answer = await during(() =>
      cancel(order.orderId, {
        ...(isLate && { withoutRefund: true }),
        ...(endsPlan && { endSubscription: true }),
        ...(endsPlan && reason && { endReason: reason as EndReason }),
        ...(asCredit && isBack && { refundTo: 'credit' }),
      }),
    )
    if (answer.ok) {
      toast(outcome(answer.data, endsPlan), { tone: 'success' })
      onCancelled({ ...order, ...answer.data, orderStatus: 'Cancelled', canCancelOrder: false })
      return onClose()
    }
    if (answer.problem?.code === 'cut-off-passed' && !isLate) return setLate(true)
    toast(failureText(answer.problem), { tone: 'error' })
    onClose()
  }

  return (
    <AlertDialog
      title={m.orders_cancel()}
      confirmLabel={m.orders_cancel_yes()}
      cancelLabel={m.orders_keep()}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isLate ? (
        <p role="alert" className="rounded-md bg-danger-soft p-4 font-semibold text-danger">
          {m.orders_cancel_late({ number: order.orderId })}
        </p>
      ) : (
        <p>{question(order)}</p>
      )}
      {isBack && (
        <Checkbox
          className="mt-3"
          label={m.orders_cancel_as_credit()}
          checked={asCredit}
          onChange={event => setAsCredit(event.target.checked)}
        />
      )}
      {order.weeklyPlan && (
        <div className="mt-4 grid gap-2 rounded-md bg-sunk p-4">
          <p>{goesOn(order)}</p>
          <Checkbox
            label={m.orders_cancel_plan_end()}
            checked={endsPlan}
            onChange={event => setEndsPlan(event.target.checked)}
          />
          {endsPlan && <EndReasonField value={reason} onChange={event => setReason(event.target.value)} />}
        </div>
      )}
    </AlertDialog>
  )
}

function question(order: Order): string {
  const { orderId: number } = order
  const cents = moneyBack(order)
  return cents > 0 ? m.orders_cancel_sure({ number, amount: money(cents) }) : m.orders_cancel_free({ number })
}

function goesOn({ weeklyPlan, chefName: chef }: Order): string {
  const next = weeklyPlan?.nextDelivery
  return next
    ? m.orders_cancel_plan({ chef, day: dayText(dateFromParts(next)) })
    : m.orders_cancel_plan_undated({ chef })
}

function outcome({ weeklyPlan }: Order, endsPlan: boolean): string {
  if (endsPlan) return m.orders_cancel_done_ended()
  const next = weeklyPlan?.nextDelivery
  return next ? m.orders_cancel_done_goes_on({ day: dayText(dateFromParts(next)) }) : m.orders_cancel_done()
}

interface Wish {
  withoutRefund?: true
  endSubscription?: true
  endReason?: EndReason
  refundTo?: 'credit'
}

function cancel(orderId: number, body: Wish) {
  return api('POST /api/v1/auth/orders/{orderId}/cancelOrder', {
    params: { orderId: String(orderId) },
    ...(Object.keys(body).length > 0 ? { body } : {}),
  })
}

function failureText(problem: Problem | null): string {
  const isUnpaid = problem?.code === 'unpaid-or-refunded' || problem?.message === UNPAID_OR_REFUNDED
  return isUnpaid ? m.orders_cancel_unpaid() : m.orders_cancel_failed()
}
