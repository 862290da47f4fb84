import type { StaffCredit } from '@ladlewell/contract/credit.ts'
import { centsFromDollars, dollars } from '@ladlewell/domain/money.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { Button } from '../../ui/button.tsx'
import { entry } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { AmountField } from '../staff/kit/amount-field.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoney } from '../staff/kit/words.ts'

export const loadCredit = (customerId: string) =>
  loadStaff(() =>
    api('GET /api/v1/staff/customers/{customerId}/credit', { params: { customerId }, query: { limit: 25 } }),
  )

const kinds: Record<StaffCredit['rows'][number]['kind'], string> = {
  given: 'Given by our team',
  spent: 'Spent on an order',
  returned: 'Back from an order that wasn’t paid',
  refunded: 'Refunded as credit',
  ended: 'Ended with the account',
}

/** What a customer has with us, what became of it, and giving more. */
export function CustomerCredit({
  customerId,
  loaded: { data, failure },
}: {
  customerId: number
  loaded: Loaded<StaffCredit>
}) {
  const [giving, setGiving] = useState(false)
  return (
    <StaffSection
      title={data ? `Credit: ${staffMoney(data.balance)}` : 'Credit'}
      actions={
        <IfMay work="refunds">
          <Button variant="secondary" size="sm" onClick={() => setGiving(true)}>
            Give credit
          </Button>
        </IfMay>
      }
    >
      {failure && <LoadFailure failure={failure}>We couldn’t load the credit.</LoadFailure>}
      {data?.rows.length === 0 && <p className="text-sm text-muted">None so far.</p>}
      <ul aria-label="Credit" className="grid gap-2 text-sm empty:hidden">
        {data?.rows.map(({ id, kind, amount, orderId, reason, givenBy, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {kinds[kind]}
              {orderId !== null && (
                <>
                  {' · '}
                  <TextLink to={`/staff/orders/${orderId}`}>Order #{orderId}</TextLink>
                </>
              )}
              {givenBy && ` · ${givenBy}`}
              {reason && ` · “${reason}”`}
            </span>
            <span className="text-muted">
              <strong className="text-ink">
                {amount < 0 ? '−' : '+'}
                {staffMoney(Math.abs(amount))}
              </strong>{' '}
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
      {giving && <GiveDialog customerId={customerId} onClose={() => setGiving(false)} />}
    </StaffSection>
  )
}

function GiveDialog({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <ReasonDialog
      title="Give credit"
      label="Reason, as the customer reads it"
      submit="Give credit"
      danger={false}
      send={(reason, entries) => {
        const cents = centsFromDollars(entry(entries, 'amount'))
        if (!cents || cents < 0) return { amount: 'Enter an amount like 12.50.' }
        const params = { customerId: String(customerId) }
        return api('POST /api/v1/staff/customers/{customerId}/credit', {
          params,
          key,
          body: { amount: dollars(cents), reason },
        })
      }}
      said={({ waits }) =>
        waits === null
          ? 'The credit is given, and the customer is told.'
          : 'This is above the limit: it waits for a second person.'
      }
      onClose={onClose}
    >
      <AmountField label="Amount in dollars" name="amount" hint="Ladlewell bears it. It never expires." />
    </ReasonDialog>
  )
}
