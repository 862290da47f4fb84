import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { type RefundableOrder, servingsLeft } from '@ladlewell/domain/refund.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/field.tsx'
import { staffMoney } from '../staff/kit/words.ts'

export interface Chosen {
  /** Servings by the number of their line. */
  servings: ReadonlyMap<number, number>
  fee: boolean
  tip: boolean
}

interface RefundLinesProps {
  order: StaffOrder
  refundable: RefundableOrder
  chosen: Chosen
  onChoose: (next: Chosen) => void
}

/** How many servings of each meal go back, and whether the delivery fee and the tip do. */
export function RefundLines({ order, refundable, chosen, onChoose }: RefundLinesProps) {
  const parts = order.refunds.flatMap(refund => refund.parts ?? [])
  const isGone = (part: 'fee' | 'tip') => parts.some(refund => refund[part] > 0)
  const pick = (line: number, quantity: number) =>
    onChoose({ ...chosen, servings: new Map([...chosen.servings, [line, quantity]]) })
  return (
    <div className="grid gap-3">
      {order.items.map((item, index) => {
        const line = index + 1
        const left = servingsLeft(refundable, line)
        return (
          <SelectField
            key={line}
            label={`${item.name}${item.sideOption === 'veggie' ? ', veggie side' : ', carb side'}${item.sideName ? `: ${item.sideName}` : ''}`}
            hint={left < item.quantity ? `${item.quantity - left} of ${item.quantity} already refunded` : ''}
            disabled={left === 0}
            value={String(chosen.servings.get(line) ?? 0)}
            onChange={event => pick(line, Number(event.target.value))}
          >
            {Array.from({ length: left + 1 }, (_, quantity) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of servings
              <option key={quantity} value={quantity}>
                {quantity === 0 ? 'None' : `${quantity} of ${item.quantity}`}
              </option>
            ))}
          </SelectField>
        )
      })}
      {order.deliveryFee > 0 && (
        <Checkbox
          label={`Delivery fee, ${staffMoney(order.deliveryFee)}${isGone('fee') ? ' (already refunded)' : ''}`}
          disabled={isGone('fee')}
          checked={chosen.fee}
          onChange={event => onChoose({ ...chosen, fee: event.target.checked })}
        />
      )}
      {order.tip > 0 && (
        <Checkbox
          label={`Tip, ${staffMoney(order.tip)}${isGone('tip') ? ' (already refunded)' : ''}`}
          disabled={isGone('tip')}
          checked={chosen.tip}
          onChange={event => onChoose({ ...chosen, tip: event.target.checked })}
        />
      )}
    </div>
  )
}
