import type { Dispute } from '@ladlewell/contract/staff-disputes.ts'
import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/disputes.page.ts'
import { BookNav } from './book-nav.tsx'
import { DisputeBadge, disputeStates } from './dispute-badge.tsx'

export const meta = () => privateMeta('Chargebacks')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['state'], query => api('GET /api/v1/staff/disputes', { query }))

export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={useList(loaderData)}
      title="Chargebacks"
      lead="What customers’ banks want back. The provider takes the money and a fee at once; with good evidence it comes back."
      csvNeeds="book-files"
      csv={query => api('GET /api/v1/staff/disputes.csv', { query })}
      above={<BookNav />}
      filters={[{ name: 'state', label: 'State', choices: disputeStates }]}
      caption="Chargebacks, newest first"
      columns={columns}
      rowKey={({ disputeId }) => disputeId}
      empty="No matching chargebacks."
    />
  )
}

const columns: Column<Dispute>[] = [
  {
    head: 'Chargeback',
    cell: ({ disputeId, orderId }) => (
      <TextLink to={`/staff/books/disputes/${disputeId}`}>
        {orderId ? `Order #${orderId}` : disputeId}
      </TextLink>
    ),
  },
  { head: 'Customer', cell: ({ customerName }) => customerName ?? '–' },
  { head: 'The bank says', cell: ({ reason }) => spoken(reason.replaceAll('_', '-')) },
  { head: 'State', cell: ({ state }) => <DisputeBadge state={state} /> },
  { head: 'Evidence by', cell: ({ dueBy }) => <Moment at={dueBy} />, isShort: true },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
]
