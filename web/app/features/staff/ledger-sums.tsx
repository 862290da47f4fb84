import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Facts } from './kit/facts.tsx'
import { StaffSection } from './kit/staff-section.tsx'
import { staffMoney } from './kit/words.ts'

/** Who is owed what over all orders, refunds and payouts. */
export function LedgerSums() {
  const { data, failure, reload } = useAnswer('ledger', () => api('GET /api/v1/staff/ledger'))
  return (
    <StaffSection title="Who is owed what">
      {failure && <Alert onRetry={reload}>The ledger could not be loaded.</Alert>}
      {!data && !failure && <LoadingBoxes words="Loading…" boxes={['h-12']} />}
      {data && (
        <>
          <Facts
            facts={[
              ['Chefs, not paid out yet', staffMoney(data.chefs)],
              ['Ladlewell', staffMoney(data.platform)],
              ['Tax office', staffMoney(data.taxOffice)],
              ['Held by the payment provider', staffMoney(-data.provider)],
              [
                'Waiting for a bank account',
                `${staffMoney(data.notConnected.amount)} of ${data.notConnected.kitchens} ${data.notConnected.kitchens === 1 ? 'kitchen' : 'kitchens'}`,
              ],
            ]}
          />
          <p className="text-sm text-muted">
            What the provider holds is owed to the other three, to the cent. Orders count from their delivery.
          </p>
        </>
      )}
    </StaffSection>
  )
}
