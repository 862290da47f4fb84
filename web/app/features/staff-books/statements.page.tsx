import type { YearStatement } from '@ladlewell/contract/staff-books.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/statements.page.ts'
import { BookNav } from './book-nav.tsx'
import { askZone, today } from './period.ts'

export const meta = () => privateMeta('Yearly statements')

const YEARS_SHOWN = 6

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const running = Number(today(await askZone()).slice(0, 4))
  const year = Number(new URL(request.url).searchParams.get('year')) || running
  const statements = await loadStaff(() => api('GET /api/v1/staff/books/statements', { query: { year } }))
  return { year, running, statements }
}

export default function StatementsPage({ loaderData: { year, running, statements } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams()
  return (
    <>
      <StaffHead
        title="Yearly statements"
        actions={
          <FileButton
            name={`ladlewell-statements-${year}.csv`}
            failed="We couldn’t get the file."
            load={() => api('GET /api/v1/staff/books/statements.csv', { query: { year } })}
          >
            Download CSV
          </FileButton>
        }
      >
        What each kitchen and driver sold, paid and was paid. They find their own, month by month, on their
        earnings page. The provider files the 1099-K of whoever it knows the taxpayer number of.
      </StaffHead>
      <BookNav />
      <SelectField
        label="Year"
        value={year}
        onChange={event => setParams({ year: event.target.value }, { preventScrollReset: true })}
        className="mb-4 max-w-40"
      >
        {Array.from({ length: YEARS_SHOWN }, (_, ago) => running - ago).map(one => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <DataTable
        caption={`Statements of ${year}`}
        columns={columns}
        rows={statements.data}
        failure={statements.failure}
        rowKey={row => `${row.party} ${row.payeeId}`}
        empty="Nobody earned anything in this year."
      />
    </>
  )
}

const forms = {
  active: { word: 'Filed by the provider', tone: 'herb' },
  pending: { word: 'Being checked', tone: 'saffron' },
  inactive: { word: 'Details missing', tone: 'danger' },
  unknown: { word: 'Not known', tone: 'plain' },
} as const

const columns: Column<YearStatement>[] = [
  {
    head: 'Name',
    cell: ({ party, payeeId, name }) =>
      party === 'chef' ? <TextLink to={`/staff/chefs/${payeeId}`}>{name}</TextLink> : `${name}, driver`,
  },
  { head: 'Sales', cell: ({ sales }) => staffMoney(sales), isNumber: true },
  { head: 'Fees and tips', cell: row => staffMoney(row.deliveryFees + row.tips), isNumber: true },
  { head: 'Commission', cell: ({ commission }) => staffMoney(commission), isNumber: true },
  { head: 'Refunds', cell: ({ refunds }) => staffMoney(refunds), isNumber: true },
  { head: 'Earned', cell: ({ earned }) => staffMoney(earned), isNumber: true },
  { head: 'Paid out', cell: ({ paidOut }) => staffMoney(paidOut), isNumber: true },
  {
    head: '1099-K',
    cell: ({ form1099k }) => <Badge tone={forms[form1099k].tone}>{forms[form1099k].word}</Badge>,
  },
]
