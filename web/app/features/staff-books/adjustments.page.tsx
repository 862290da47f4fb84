import type { Adjustment } from '@ladlewell/contract/adjustments.ts'
import { adjustedParties } from '@ladlewell/domain/ledger.ts'
import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/adjustments.page.ts'
import { BookNav } from './book-nav.tsx'

export const meta = () => privateMeta('Adjustments')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['party', 'chef', 'by', 'from', 'until'], query =>
    api('GET /api/v1/staff/adjustments', { query }),
  )

export default function AdjustmentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={useList(loaderData)}
      title="Adjustments"
      lead="What our team set right by hand between two accounts, and why. Nothing here is changed afterwards: a wrong one is set right by another."
      csvNeeds="book-files"
      csv={query => api('GET /api/v1/staff/adjustments.csv', { query })}
      above={<BookNav />}
      filters={[
        {
          name: 'party',
          label: 'Party',
          choices: adjustedParties.map(party => [party, partyName(party)] as const),
        },
        { name: 'chef', label: 'Kitchen' },
        { name: 'by', label: 'Made by' },
        { name: 'from', label: 'From', isDate: true },
        { name: 'until', label: 'Through', isDate: true },
      ]}
      caption="Adjustments, newest first"
      columns={columns}
      rowKey={({ adjustmentId }) => adjustmentId}
      empty="No matching adjustments."
    />
  )
}

const partyName = (party: Adjustment['payer']) =>
  party === 'chef' ? 'Kitchen' : party === 'platform' ? 'Ladlewell' : spoken(party)

const columns: Column<Adjustment>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  {
    head: 'Kitchen',
    cell: ({ chefId, chefName }) => <TextLink to={`/staff/chefs/${chefId}`}>{chefName}</TextLink>,
  },
  { head: 'Paid by', cell: ({ payer }) => partyName(payer) },
  { head: 'Paid to', cell: ({ payee }) => partyName(payee) },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
  { head: 'Why', cell: ({ reason }) => reason },
  {
    head: 'Order',
    cell: ({ orderId }) =>
      orderId ? <TextLink to={`/staff/orders/${orderId}`}>{`Order #${orderId}`}</TextLink> : null,
  },
  { head: 'Made by', cell: ({ madeBy }) => madeBy },
]
