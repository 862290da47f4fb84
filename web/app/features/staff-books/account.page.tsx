import type { BookEntry } from '@ladlewell/contract/staff-books.ts'
import { type AccountCode, accounts } from '@ladlewell/domain/books.ts'
import { api } from '../../api/browser.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/account.page.ts'
import { SubjectLink } from './subject-link.tsx'

export const meta = () => privateMeta('Account')

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadList(request, ['from', 'until'], query =>
    api('GET /api/v1/staff/books/accounts/{account}', { params: params as { account: AccountCode }, query }),
  )

export default function AccountPage({ loaderData, params }: Route.ComponentProps) {
  const account = accounts[params.account as AccountCode]
  return (
    <ListPage
      list={useList(loaderData)}
      title={account ? `${params.account} ${account.name}` : params.account}
      lead={
        <>
          Everything that was booked on this account. <TextLink to="/staff/books">All accounts</TextLink>
        </>
      }
      filters={[
        { name: 'from', label: 'From', isDate: true },
        { name: 'until', label: 'Through', isDate: true },
      ]}
      caption="Entries, newest first"
      columns={columns}
      rowKey={line => `${line.entry} ${line.memo}`}
      empty="Nothing was booked here."
    />
  )
}

const columns: Column<BookEntry>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  { head: 'What', cell: ({ memo }) => spoken(memo) },
  { head: 'About', cell: line => <SubjectLink line={line} /> },
  { head: 'Entry', cell: ({ entry }) => entry },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
]
