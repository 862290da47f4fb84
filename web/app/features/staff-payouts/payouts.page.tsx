import type { KitchenPayout } from '@ladlewell/contract/staff-payouts.ts'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/payouts.page.ts'
import { LedgerSums } from './ledger-sums.tsx'
import { PayoutBadge, payoutStates } from './payout-badge.tsx'

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
      lead="What kitchens are paid, every Monday at 6 AM. A payout that is held up waits for somebody to try it again."
      csv={query => api('GET /api/v1/staff/payouts.csv', { query })}
      above={
        <div className="mb-6">
          <LedgerSums ledger={loaderData.ledger} />
        </div>
      }
      filters={[
        { name: 'chef', label: 'Chef' },
        { name: 'state', label: 'State', choices: payoutStates },
      ]}
      caption="Payouts, newest first"
      columns={columns}
      rowKey={payout => payout.payoutId}
      empty="No payout matches."
    />
  )
}

const columns: Column<KitchenPayout>[] = [
  {
    head: 'Payout',
    cell: ({ payoutId }) => (
      <Link to={`/staff/payouts/${payoutId}`} className="font-semibold text-brand underline">
        {`Payout ${payoutId}`}
      </Link>
    ),
  },
  { head: 'Chef', cell: ({ chefName }) => chefName },
  { head: 'Through', cell: ({ through }) => staffDay(through) },
  { head: 'State', cell: ({ state }) => <PayoutBadge state={state} /> },
  { head: 'Sent', cell: ({ paidAt }) => <Moment at={paidAt} /> },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
]
