import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { platformNow } from '../../state/clock.ts'
import { SelectField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import { KitchenNote } from './kitchen-note.tsx'

type WhoPays = 'platform' | 'chef' | 'customer'

/**
 * Refusing is the kitchen's no, cancelling the customer's: after the cut-off the kitchen has earned what is cancelled, and
 * somebody has to pay. The server decides by its own clock; where it says that the cut-off has passed, the dialog asks.
 */
export default function EndOrderDialog({
  order,
  how,
  onClose,
}: {
  order: StaffOrder
  how: 'refuse' | 'cancel'
  onClose: () => void
}) {
  const [isPast, setIsPast] = useState(() => platformNow() >= Date.parse(order.cutoffAt))
  const [liable, setLiable] = useState<WhoPays | ''>('')
  const asksWhoPays = how === 'cancel' && isPast
  const params = { orderId: String(order.orderId) }

  function end(reason: string, entries: FormData) {
    if (asksWhoPays && liable === '') return { liable: 'Say who pays.' }
    const note = entry(entries, 'kitchenNote')
    const body = { reason, ...(note !== '' && { kitchenNote: note }) }
    if (how === 'refuse') return api('POST /api/v1/staff/orders/{orderId}/refusal', { params, body })
    return api('POST /api/v1/staff/orders/{orderId}/cancellation', {
      params,
      body: { ...body, ...(asksWhoPays && liable !== '' && { liable }) },
    })
  }

  return (
    <ReasonDialog
      title={how === 'refuse' ? `Refuse order #${order.orderId}` : `Cancel order #${order.orderId}`}
      label="Reason, as the customer reads it"
      submit={how === 'refuse' ? 'Refuse order' : 'Cancel the order'}
      send={end}
      said={how === 'refuse' ? 'Order refused.' : 'Order canceled.'}
      words={{ 'cut-off-passed': 'The cut-off has passed, so nothing was canceled yet. Say who pays.' }}
      onRefused={({ code }) => code === 'cut-off-passed' && setIsPast(true)}
      onClose={onClose}
    >
      <p className="text-muted">
        {asksWhoPays
          ? 'The cut-off has passed, so the kitchen has earned this order. Say who pays.'
          : `${staffMoney(order.refundable)} goes back to the customer, and the servings can be ordered again.`}
      </p>
      {order.weeklyPlan && (
        <p className="rounded-md bg-sunk p-4">
          This order started a weekly plan, which continues
          {order.weeklyPlan.nextDelivery &&
            `: its next box is for ${staffDay(dateFromParts(order.weeklyPlan.nextDelivery))}`}
          . The customer is told. To end it, act for them.
        </p>
      )}
      {asksWhoPays && (
        <SelectField
          label="Who pays"
          name="liable"
          hint={liable === '' ? undefined : whatHappens[liable](staffMoney(order.refundable))}
          value={liable}
          onChange={event => setLiable(event.target.value as WhoPays)}
        >
          <option value="" disabled>
            Please choose
          </option>
          <option value="customer">The customer: no refund</option>
          <option value="platform">Ladlewell</option>
          <option value="chef">The kitchen</option>
        </SelectField>
      )}
      <KitchenNote />
    </ReasonDialog>
  )
}

const whatHappens: Record<WhoPays, (amount: string) => string> = {
  customer: () => 'Nothing goes back; the kitchen keeps what it earned.',
  platform: amount => `${amount} goes back to the customer; the kitchen keeps what it earned.`,
  chef: amount => `${amount} goes back to the customer; the kitchen gives back what it earned, never more.`,
}
