import type { Transaction } from '@ladlewell/contract/staff-books.ts'
import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import { ExportButton } from '../staff-lists/export-button.tsx'
import type { Route } from './+types/transactions.page.ts'
import { SubjectLink } from './subject-link.tsx'

export const meta = () => privateMeta('Provider transactions')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['category', 'from', 'until'], query =>
    api('GET /api/v1/staff/books/transactions', { query }),
  )

const categories = [
  'charge',
  'refund',
  'refund_failure',
  'transfer',
  'dispute',
  'dispute_reversal',
  'fee',
  'payout',
]

export default function TransactionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={useList(loaderData)}
      title="Provider transactions"
      lead={
        <>
          What moved on our balance at the payment provider, with its fees.{' '}
          <TextLink to="/staff/books/reconciliation">Compare with our books</TextLink>
        </>
      }
      actions={<ExportButton list="transactions" filters={loaderData.chosen} />}
      filters={[
        {
          name: 'category',
          label: 'Kind',
          choices: categories.map(one => [one, spoken(one.replaceAll('_', '-'))] as const),
        },
        { name: 'from', label: 'From', isDate: true },
        { name: 'until', label: 'Through', isDate: true },
      ]}
      caption="Transactions, newest first"
      columns={columns}
      rowKey={({ transactionId }) => transactionId}
      empty="No matching transactions."
    />
  )
}

const columns: Column<Transaction>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  { head: 'Kind', cell: ({ category }) => spoken(category.replaceAll('_', '-')) },
  { head: 'About', cell: line => <SubjectLink line={line} /> },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
  { head: 'Fee', cell: ({ fee }) => staffMoney(fee), isNumber: true },
  { head: 'Net', cell: ({ net }) => staffMoney(net), isNumber: true },
]
