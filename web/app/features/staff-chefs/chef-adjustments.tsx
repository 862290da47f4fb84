import type { listAdjustments } from '@ladlewell/contract/adjustments.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import { AdjustmentDialog } from './adjustment-dialog.tsx'

const names = { chef: 'The kitchen', platform: 'Ladlewell', 'tax-office': 'The tax office' } as const

interface ChefAdjustmentsProps {
  chefId: number
  adjustments: Loaded<Reply<typeof listAdjustments>>
}

/** What our team set right on the kitchen's account, and how to do it. */
export function ChefAdjustments({ chefId, adjustments: { data, failure } }: ChefAdjustmentsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <StaffSection
      title="Adjustments"
      actions={
        <IfMay work="ledger">
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            Adjust the account
          </Button>
        </IfMay>
      }
    >
      {failure && <LoadFailure failure={failure}>We couldn’t load the adjustments.</LoadFailure>}
      {data?.rows.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul aria-label="Adjustments" className="grid gap-2 text-sm empty:hidden">
        {data?.rows.map(one => (
          <li key={one.adjustmentId} className="rounded-md bg-sunk p-3">
            <strong className="tabular">{staffMoney(one.amount)}</strong> · {names[one.payer]} pays{' '}
            {names[one.payee].toLowerCase()}
            {one.orderId && ` · order #${one.orderId}`}
            <span className="block">{one.reason}</span>
            <span className="block text-muted">
              {one.madeBy} · <Moment at={one.at} />
            </span>
          </li>
        ))}
      </ul>
      {isOpen && <AdjustmentDialog chefId={chefId} onClose={() => setIsOpen(false)} />}
    </StaffSection>
  )
}
