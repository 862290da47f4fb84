import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { StaffSection } from './kit/staff-section.tsx'
import { staffMoment, staffMoney } from './kit/words.ts'

const names = { chef: 'The kitchen', platform: 'Ladlewell', 'tax-office': 'The tax office' } as const

/** What our team set right on the kitchen's account, and how to do it. */
export function ChefAdjustments({ chefId }: { chefId: number }) {
  const { timeZone } = useMarket()
  const [isOpen, setIsOpen] = useState(false)
  const { data, failure, reload } = useAnswer(`adjustments ${chefId}`, () =>
    api('GET /api/v1/staff/adjustments', { query: { chefId: String(chefId), limit: '20' } }),
  )
  return (
    <StaffSection
      title="Adjustments"
      actions={
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Adjust the account
        </Button>
      }
    >
      {failure && <Alert onRetry={reload}>The adjustments could not be loaded.</Alert>}
      {data?.rows.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul aria-label="Adjustments" className="grid gap-2 text-sm empty:hidden">
        {data?.rows.map(one => (
          <li key={one.adjustmentId} className="rounded-md bg-sunk p-3">
            <strong className="tabular">{staffMoney(one.amount)}</strong> · {names[one.payer]} pays{' '}
            {names[one.payee].toLowerCase()}
            {one.orderId && ` · order #${one.orderId}`}
            <span className="block">{one.reason}</span>
            <span className="block text-muted">
              {one.madeBy} · {staffMoment(one.at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && <AdjustmentDialog chefId={chefId} onDone={reload} onClose={() => setIsOpen(false)} />}
    </StaffSection>
  )
}
