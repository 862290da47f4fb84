import type { CustomerRow } from '@ladlewell/contract/staff-customers.ts'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { CsvButton } from '../staff/kit/csv-button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { ChoiceFilter, FilterBar, TextFilter } from '../staff/kit/filter-bar.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoment } from '../staff/kit/words.ts'
import type { Route } from './+types/customers.page.ts'

export const meta = () => privateMeta('Customers')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'state'], query => api('GET /api/v1/staff/customers', { query }))

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const list = useList(loaderData)
  return (
    <>
      <StaffHead
        title="Customers"
        actions={
          <CsvButton
            name="ladlewell-customers"
            load={() => api('GET /api/v1/staff/customers.csv', { query: list.chosen })}
          />
        }
      >
        All customers, newest first. Deleted accounts are not listed.
      </StaffHead>
      <FilterBar list={list}>
        <TextFilter list={list} name="text" label="Customer" hint="Name, e-mail, phone or number" />
        <ChoiceFilter
          list={list}
          name="state"
          label="Account"
          all="All"
          choices={[
            ['active', 'Open'],
            ['disabled', 'Closed'],
          ]}
        />
      </FilterBar>
      <DataTable
        caption="Customers, newest first"
        columns={columns(timeZone)}
        rowKey={customer => customer.customerId}
        {...list}
        empty="No customer matches."
      />
      <Pager list={list} />
    </>
  )
}

function columns(timeZone: string): Column<CustomerRow>[] {
  return [
    {
      head: 'Customer',
      cell: ({ customerId, name, disabled }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <TextLink to={`/staff/customers/${customerId}`}>{name}</TextLink>
          {disabled && <Badge tone="danger">Closed</Badge>}
        </span>
      ),
    },
    { head: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
    { head: 'Phone', cell: ({ phoneNumber }) => phoneNumber ?? '–' },
    { head: 'Joined', cell: ({ joinedAt }) => staffMoment(joinedAt, timeZone), isShort: true },
    {
      head: 'Last order',
      cell: ({ lastOrderAt }) => (lastOrderAt ? staffMoment(lastOrderAt, timeZone) : '–'),
      isShort: true,
    },
    { head: 'Orders', cell: ({ orders }) => orders, isNumber: true },
  ]
}
