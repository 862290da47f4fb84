import { centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { SelectField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { AmountField } from '../staff/kit/amount-field.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffMoney } from '../staff/kit/words.ts'

const sides = {
  'platform-chef': { payer: 'platform', payee: 'chef' },
  'chef-platform': { payer: 'chef', payee: 'platform' },
  'tax-office-platform': { payer: 'tax-office', payee: 'platform' },
  'platform-tax-office': { payer: 'platform', payee: 'tax-office' },
} as const

/** Moves an amount between two accounts, for a reason that the kitchen reads. */
export function AdjustmentDialog({ chefId, onClose }: { chefId: number; onClose: () => void }) {
  const [amount, setAmount] = useState('')
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const cents = centsFromDollars(amount) ?? 0

  function send(reason: string, entries: FormData) {
    if (cents === 0) return 'Enter an amount in dollars.'
    const order = Number(entry(entries, 'orderId').replace('#', ''))
    return api('POST /api/v1/staff/adjustments', {
      key,
      body: {
        chefId,
        ...sides[entry(entries, 'between') as keyof typeof sides],
        amount: dollars(cents),
        reason,
        ...(order > 0 && { orderId: order }),
      },
    })
  }

  return (
    <ReasonDialog
      title="Adjust the account"
      label="Reason, as the kitchen reads it"
      submit={cents > 0 ? `Adjust ${staffMoney(dollars(cents))}` : 'Adjust'}
      danger={false}
      send={send}
      said={`${staffMoney(dollars(cents))} adjusted.`}
      onClose={onClose}
    >
      <SelectField label="Who pays whom" name="between">
        <option value="platform-chef">Ladlewell pays the kitchen</option>
        <option value="chef-platform">The kitchen pays Ladlewell</option>
        <option value="tax-office-platform">The tax office pays Ladlewell</option>
        <option value="platform-tax-office">Ladlewell pays the tax office</option>
      </SelectField>
      <AmountField label="Amount in dollars" name="amount" value={amount} onChange={setAmount} />
      <AmountField label="Order (optional)" name="orderId" inputMode="numeric" />
    </ReasonDialog>
  )
}
