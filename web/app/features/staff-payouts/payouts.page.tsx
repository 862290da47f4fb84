import type { Reply } from '@ladlewell/contract/http.ts'
import type { getLedger, StaffPayout } from '@ladlewell/contract/staff-payouts.ts'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/payouts.page.ts'
import { BankBadge, PayoutBadge, payoutStates } from './payout-badge.tsx'

export const meta = () => privateMeta('Payouts')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [ledger, payouts] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/ledger')),
    loadList(request, ['state', 'chef'], query => api('GET /api/v1/staff/payouts', { query })),
  ])
  return { ledger, payouts }
}

export default function StaffPayoutsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={useList(loaderData.payouts)}
      title="Payouts"
      lead="Kitchens are paid every Monday at 6 AM. A payout that’s held up waits until someone tries it again."
      csvNeeds="payout-files"
      csv={query => api('GET /api/v1/staff/payouts.csv', { query })}
      above={
        <div className="mb-6">
          <LedgerSums ledger={loaderData.ledger} />
        </div>
      }
      filters={[
        { name: 'chef', label: 'Chef or driver' },
        { name: 'state', label: 'State', choices: payoutStates },
      ]}
      caption="Payouts, newest first"
      columns={columns}
      rowKey={payout => payout.payoutId}
      empty="No matching payouts."
    />
  )
}

const columns: Column<StaffPayout>[] = [
  {
    head: 'Payout',
    cell: ({ payoutId }) => (
      <Link to={`/staff/payouts/${payoutId}`} className="font-semibold text-brand underline">
        {`Payout ${payoutId}`}
      </Link>
    ),
  },
  { head: 'To', cell: payeeOf },
  { head: 'Through', cell: ({ through }) => staffDay(through) },
  { head: 'State', cell: ({ state }) => <PayoutBadge state={state} /> },
  { head: 'Bank', cell: ({ bank }) => <BankBadge bank={bank} /> },
  { head: 'Sent', cell: ({ paidAt }) => <Moment at={paidAt} /> },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
]

function payeeOf({ chefName, driverName }: StaffPayout): string {
  return driverName ? `${driverName}, driver` : (chefName ?? '')
}

/** Who is owed what over all orders, refunds and payouts. */
function LedgerSums({ ledger: { data, failure } }: { ledger: Loaded<Reply<typeof getLedger>> }) {
  return (
    <StaffSection title="Who is owed what">
      {failure && <LoadFailure failure={failure}>We couldn’t load the ledger.</LoadFailure>}
      {data && (
        <>
          <Facts
            facts={{
              'Chefs, not paid out yet': staffMoney(data.chefs),
              'Drivers, not paid out yet': staffMoney(data.drivers),
              'Customers, not delivered yet': staffMoney(data.customers),
              Ladlewell: staffMoney(data.platform),
              'Tax office': staffMoney(data.taxOffice),
              'Held by the payment provider': staffMoney(-data.provider),
              'Waiting for a bank account': `${staffMoney(data.notConnected.amount)} of ${data.notConnected.kitchens} ${data.notConnected.kitchens === 1 ? 'kitchen' : 'kitchens'}`,
            }}
          />
          <p className="text-sm text-muted">
            What the provider holds is owed to the parties above, to the cent. Until a day after delivery, an
            order’s money counts as the customer’s.
          </p>
        </>
      )}
    </StaffSection>
  )
}
