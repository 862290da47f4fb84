import type { Reply } from '@ladlewell/contract/http.ts'
import type { getLedger } from '@ladlewell/contract/staff-payouts.ts'
import type { Loaded } from '../../api/load.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Facts } from '../staff/kit/facts.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'

/** Who is owed what over all orders, refunds and payouts. */
export function LedgerSums({ ledger: { data, failure } }: { ledger: Loaded<Reply<typeof getLedger>> }) {
  return (
    <StaffSection title="Who is owed what">
      {failure && <LoadFailure failure={failure}>The ledger could not be loaded.</LoadFailure>}
      {data && (
        <>
          <Facts
            facts={{
              'Chefs, not paid out yet': staffMoney(data.chefs),
              Ladlewell: staffMoney(data.platform),
              'Tax office': staffMoney(data.taxOffice),
              'Held by the payment provider': staffMoney(-data.provider),
              'Waiting for a bank account': `${staffMoney(data.notConnected.amount)} of ${data.notConnected.kitchens} ${data.notConnected.kitchens === 1 ? 'kitchen' : 'kitchens'}`,
            }}
          />
          <p className="text-sm text-muted">
            What the provider holds is owed to the other three, to the cent. Orders count from their delivery.
          </p>
        </>
      )}
    </StaffSection>
  )
}
