import type { KitchenPayout } from '@ladlewell/contract/staff-payouts.ts'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { CsvButton } from '../staff/kit/csv-button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { ChoiceFilter, FilterBar, TextFilter } from '../staff/kit/filter-bar.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { staffDay, staffMoment, staffMoney } from '../staff/kit/words.ts'
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
  const { timeZone } = useMarket()
  const list = useList(loaderData.payouts)
  return (
    <>
      <StaffHead
        title="Payouts"
        actions={
          <CsvButton
            name="ladlewell-payouts"
            load={() => api('GET /api/v1/staff/payouts.csv', { query: list.chosen })}
          />
        }
      >
        What kitchens are paid, every Monday at 6 AM. A payout that is held up waits for somebody to try it
        again.
      </StaffHead>
      <div className="mb-6">
        <LedgerSums ledger={loaderData.ledger} />
      </div>
      <FilterBar list={list}>
        <TextFilter list={list} name="chef" label="Chef" />
        <ChoiceFilter list={list} name="state" label="State" all="All" choices={payoutStates} />
      </FilterBar>
      <DataTable
        caption="Payouts, newest first"
        columns={columns(timeZone)}
        rowKey={payout => payout.payoutId}
        {...list}
        empty="No payout matches."
      />
      <Pager list={list} />
    </>
  )
}

function columns(timeZone: string): Column<KitchenPayout>[] {
  return [
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
    { head: 'Sent', cell: ({ paidAt }) => (paidAt ? staffMoment(paidAt, timeZone) : '–') },
    { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
  ]
}
