import type { CustomerRow } from '@ladlewell/contract/staff-customers.ts'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import type { Route } from './+types/customers.page.ts'

export const meta = () => privateMeta('Customers')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'state'], query => api('GET /api/v1/staff/customers', { query }))

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={useList(loaderData)}
      title="Customers"
      lead="All customers, newest first, without deleted accounts."
      csvNeeds="customer-files"
      csv={query => api('GET /api/v1/staff/customers.csv', { query })}
      filters={[
        { name: 'text', label: 'Customer', hint: 'Name, email, phone or number' },
        { name: 'state', label: 'Account', choices: Object.entries({ active: 'Open', disabled: 'Closed' }) },
      ]}
      caption="Customers, newest first"
      columns={columns}
      rowKey={customer => customer.customerId}
      empty="No matching customers."
    />
  )
}

const columns: Column<CustomerRow>[] = [
  {
    head: 'Customer',
    cell: ({ customerId, name, disabled }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <TextLink to={`/staff/customers/${customerId}`}>{name}</TextLink>
        {disabled && <Badge tone="danger">Closed</Badge>}
      </span>
    ),
  },
  { head: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { head: 'Phone', cell: ({ phoneNumber }) => phoneNumber ?? '–' },
  { head: 'Joined', cell: ({ joinedAt }) => <Moment at={joinedAt} />, isShort: true },
  {
    head: 'Last order',
    cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} />,
    isShort: true,
  },
  { head: 'Orders', cell: ({ orders }) => orders, isNumber: true },
]
