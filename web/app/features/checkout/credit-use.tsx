import { Checkbox } from '../../ui/checkbox.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { PaidBy } from '../ordering/amounts.tsx'
import type { CreditChoice } from './use-credit.ts'

/** What of the total credit pays, and what is left to the card; nothing for whoever has no credit. */
export function CreditUse({ credit }: { credit: CreditChoice }) {
  const { balanceCents, cents, cardCents } = credit
  if (balanceCents === 0) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Checkbox
        label={m.checkout_credit_use({ amount: money(balanceCents) })}
        checked={credit.isUsed}
        onChange={event => credit.setUsed(event.target.checked)}
      />
      <div aria-live="polite">{cents > 0 && <PaidBy creditCents={cents} cardCents={cardCents} />}</div>
    </div>
  )
}
