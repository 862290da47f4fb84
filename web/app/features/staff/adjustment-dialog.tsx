import { centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { AmountField } from './kit/amount-field.tsx'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { staffMoney } from './kit/words.ts'

type Between = 'platform-chef' | 'chef-platform' | 'tax-office-platform' | 'platform-tax-office'

const sides = {
  'platform-chef': { payer: 'platform', payee: 'chef' },
  'chef-platform': { payer: 'chef', payee: 'platform' },
  'tax-office-platform': { payer: 'tax-office', payee: 'platform' },
  'platform-tax-office': { payer: 'platform', payee: 'tax-office' },
} as const

/** Moves an amount between two accounts, for a reason that the kitchen reads. */
export function AdjustmentDialog({
  chefId,
  onDone,
  onClose,
}: {
  chefId: number
  onDone: () => void
  onClose: () => void
}) {
  const [between, setBetween] = useState<Between>('platform-chef')
  const [amount, setAmount] = useState('')
  const [orderId, setOrderId] = useState('')
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const cents = centsFromDollars(amount) ?? 0

  async function send(reason: string): Promise<string | null> {
    if (cents === 0) return 'Enter an amount in dollars.'
    const order = Number(orderId.replace('#', ''))
    const answer = await api('POST /api/v1/staff/adjustments', {
      key,
      body: {
        chefId,
        ...sides[between],
        amount: dollars(cents),
        reason,
        ...(order > 0 && { orderId: order }),
      },
    })
    if (!answer.ok) return answer.problem?.message ?? 'The account could not be adjusted.'
    toast(`${staffMoney(dollars(cents))} adjusted.`, { tone: 'success' })
    onDone()
    return null
  }

  return (
    <ReasonDialog
      title="Adjust the account"
      label="Reason, as the kitchen reads it"
      confirmLabel={cents > 0 ? `Adjust ${staffMoney(dollars(cents))}` : 'Adjust'}
      danger={false}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label="Who pays whom"
        value={between}
        onChange={event => setBetween(event.target.value as Between)}
      >
        <option value="platform-chef">Ladlewell pays the kitchen</option>
        <option value="chef-platform">The kitchen pays Ladlewell</option>
        <option value="tax-office-platform">The tax office pays Ladlewell</option>
        <option value="platform-tax-office">Ladlewell pays the tax office</option>
      </SelectField>
      <AmountField label="Amount in dollars" value={amount} onChange={setAmount} />
      <AmountField label="Order (optional)" inputMode="numeric" value={orderId} onChange={setOrderId} />
    </ReasonDialog>
  )
}
