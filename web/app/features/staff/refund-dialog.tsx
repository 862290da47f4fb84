import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import { decideRefund } from '@ladlewell/domain/staff-refund.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { centsOf } from '../../ui/price.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { staffMoney } from './kit/words.ts'
import { type Liable, LiableField } from './liable-field.tsx'

/** Gives some of an order's money back: an amount, or meals with their share of taxes and discounts. */
export function RefundDialog({
  order,
  onChange,
  onClose,
}: {
  order: StaffOrder
  onChange: (next: StaffOrder) => void
  onClose: () => void
}) {
  const [by, setBy] = useState<'lines' | 'amount'>('lines')
  const [lines, setLines] = useState<readonly number[]>([])
  const [amount, setAmount] = useState('')
  const [liable, setLiable] = useState<Liable>('platform')
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const gone = order.refunds.flatMap(refund => refund.lines ?? [])
  const decision = decisionOn(order, by === 'lines' ? { lines } : { cents: centsFromDollars(amount) ?? 0 })

  async function send(reason: string): Promise<string | null> {
    if (decision.kind === 'refused') return faults[by]
    const answer = await api('POST /api/v1/staff/orders/{orderId}/refunds', {
      params: { orderId: String(order.orderId) },
      headers: { 'idempotency-key': key },
      body: {
        liable,
        reason,
        ...(by === 'lines' ? { lines: [...lines] } : { amount: dollars(decision.cents) }),
      },
    })
    if (!answer.ok) return answer.problem?.message ?? 'The refund could not be made.'
    onChange(answer.data)
    toast(`${staffMoney(dollars(decision.cents))} goes back to the customer.`, { tone: 'success' })
    return null
  }

  return (
    <ReasonDialog
      title={`Refund order #${order.orderId}`}
      label="Reason, as the customer reads it"
      confirmLabel={decision.kind === 'refund' ? `Refund ${staffMoney(dollars(decision.cents))}` : 'Refund'}
      onConfirm={send}
      onClose={onClose}
    >
      <p className="text-muted">Up to {staffMoney(order.refundable)} can go back.</p>
      <RadioGroup label="What goes back" className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="by" label="Meals" checked={by === 'lines'} onChange={() => setBy('lines')} />
        <RadioCard name="by" label="An amount" checked={by === 'amount'} onChange={() => setBy('amount')} />
      </RadioGroup>
      {by === 'amount' ? (
        <Field
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={amount}
          onChange={event => setAmount(event.target.value)}
        />
      ) : (
        <ul aria-label="Meals" className="grid gap-1">
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={index}>
              <Checkbox
                label={`${item.quantity} × ${item.name}${gone.includes(index + 1) ? ' (refunded before)' : ''}`}
                disabled={gone.includes(index + 1)}
                checked={lines.includes(index + 1)}
                onChange={event =>
                  setLines(
                    event.target.checked ? [...lines, index + 1] : lines.filter(line => line !== index + 1),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <LiableField value={liable} onChange={setLiable} />
    </ReasonDialog>
  )
}

const faults = {
  lines: 'Choose meals that are worth no more than what is left.',
  amount: 'Enter an amount of at most what is left.',
}

/** The server decides by the same rule. */
function decisionOn(order: StaffOrder, asked: { lines: readonly number[] } | { cents: number }) {
  return decideRefund(
    {
      subtotalCents: centsOf(order.subtotal),
      taxesCents: centsOf(order.taxes),
      discountCents: centsOf(order.discount),
      quantityDiscountCents: centsOf(order.quantityDiscount),
      lines: order.items.map(item => ({ servingCents: centsOf(item.price), quantity: item.quantity })),
      capturedCents: centsOf(order.payment.captured),
      refundedCents: centsOf(order.payment.captured - order.refundable),
      refundedLines: order.refunds.flatMap(refund => refund.lines ?? []),
    },
    asked,
  )
}
