import type { Reply } from '@ladlewell/contract/http.ts'
import type { getLedger, StaffPayout } from '@ladlewell/contract/staff-payouts.ts'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { useList } from '../staff/kit/staff-list.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import { type DeskColumn, DeskListPage, loadDeskList } from '../staff-lists/desk-list.tsx'
import type { Route } from './+types/payouts.page.ts'
import { BankBadge, PayoutBadge, payoutStates } from './payout-badge.tsx'

export const meta = () => privateMeta('Payouts')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [ledger, payouts] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/ledger')),
    loadDeskList('payouts', request, ['state', 'chef'], query => api('GET /api/v1/staff/payouts', { query })),
  ])
  return { ledger, payouts }
}

export default function StaffPayoutsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListPage
      of="payouts"
      list={useList(loaderData.payouts.list)}
      views={loaderData.payouts.views}
      title="Payouts"
      lead="Kitchens are paid every Monday at 6 AM. A payout that’s held up waits until someone tries it again."
      above={
        <div className="mb-6">
          <LedgerSums ledger={loaderData.ledger} />
        </div>
      }
      filters={[
        { name: 'chef', label: 'Chef or driver' },
        { name: 'state', label: 'State', choices: payoutStates },
      ]}
      sorts={sorts}
      columns={columns}
      rowKey={payout => payout.payoutId}
      nameOf={payout => ({
        id: payout.payoutId,
        name: `payout ${payout.payoutId} to ${payeeOf(payout)}`,
      })}
      older="Next"
      empty="No matching payouts."
    />
  )
}

const sorts = {
  '': 'Newest first',
  oldest: 'Oldest first',
  '-amount': 'Largest first',
  amount: 'Smallest first',
}

const columns: DeskColumn<StaffPayout>[] = [
  {
    id: 'payout',
    head: 'Payout',
    sorts: ['oldest'],
    cell: ({ payoutId }) => (
      <Link to={`/staff/payouts/${payoutId}`} className="font-semibold text-brand underline">
        {`Payout ${payoutId}`}
      </Link>
    ),
  },
  { id: 'to', head: 'To', cell: payeeOf },
  { id: 'through', head: 'Through', cell: ({ through }) => staffDay(through) },
  { id: 'state', head: 'State', cell: ({ state }) => <PayoutBadge state={state} /> },
  { id: 'bank', head: 'Bank', cell: ({ bank }) => <BankBadge bank={bank} /> },
  { id: 'sent', head: 'Sent', cell: ({ paidAt }) => <Moment at={paidAt} /> },
  { id: 'tries', head: 'Tries', isExtra: true, cell: ({ tries }) => tries, isNumber: true },
  { id: 'transfer', head: 'Transfer', isExtra: true, cell: ({ transferId }) => transferId ?? '–' },
  {
    id: 'error',
    head: 'What went wrong',
    isExtra: true,
    isLong: true,
    cell: ({ lastError }) => lastError ?? '–',
  },
  {
    id: 'amount',
    head: 'Amount',
    sorts: ['-amount', 'amount'],
    cell: ({ amount }) => staffMoney(amount),
    isNumber: true,
  },
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
