import type { CustomerRow } from '@ladlewell/contract/staff-customers.ts'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { type DeskColumn, DeskListPage, loadDeskList } from '../staff-lists/desk-list.tsx'
import type { Route } from './+types/customers.page.ts'

export const meta = () => privateMeta('Customers')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadDeskList('customers', request, ['text', 'state'], query =>
    api('GET /api/v1/staff/customers', { query }),
  )

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListPage
      of="customers"
      list={useList(loaderData.list)}
      views={loaderData.views}
      title="Customers"
      lead="All customers, without deleted accounts."
      filters={[
        { name: 'text', label: 'Customer', hint: 'Name, email, phone or number' },
        { name: 'state', label: 'Account', choices: Object.entries({ active: 'Open', disabled: 'Closed' }) },
      ]}
      sorts={sorts}
      columns={columns}
      rowKey={customer => customer.customerId}
      nameOf={({ customerId, name }) => ({ id: customerId, name })}
      older="Next"
      empty="No matching customers."
    />
  )
}

const sorts = { '': 'Newest first', oldest: 'Oldest first', name: 'Name, A to Z', '-name': 'Name, Z to A' }

const columns: DeskColumn<CustomerRow>[] = [
  {
    id: 'customer',
    head: 'Customer',
    sorts: ['name', '-name'],
    cell: ({ customerId, name, disabled }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <TextLink to={`/staff/customers/${customerId}`}>{name}</TextLink>
        {disabled && <Badge tone="danger">Closed</Badge>}
      </span>
    ),
  },
  { id: 'email', head: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
  { id: 'phone', head: 'Phone', cell: ({ phoneNumber }) => phoneNumber ?? '–' },
  {
    id: 'joined',
    head: 'Joined',
    sorts: ['oldest'],
    cell: ({ joinedAt }) => <Moment at={joinedAt} />,
    isShort: true,
  },
  {
    id: 'last-order',
    head: 'Last order',
    cell: ({ lastOrderAt }) => <Moment at={lastOrderAt} />,
    isShort: true,
  },
  { id: 'orders', head: 'Orders', cell: ({ orders }) => orders, isNumber: true },
]
