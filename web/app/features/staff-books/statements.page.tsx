import type { YearStatement } from '@ladlewell/contract/staff-books.ts'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/statements.page.ts'
import { BookNav } from './book-nav.tsx'
import { today } from './period.ts'

export const meta = () => privateMeta('Yearly statements')

const FIRST_YEAR = 2025

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const year = new URL(request.url).searchParams.get('year') ?? ''
  return loadStaff(() => api('GET /api/v1/staff/books/statements', { query: { year } }))
}

export default function StatementsPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const [, setParams] = useSearchParams()
  const running = Number(today(timeZone).slice(0, 4))
  const years = Array.from({ length: Math.max(1, running - FIRST_YEAR + 1) }, (_, ago) => running - ago)
  return (
    <>
      <StaffHead
        title="Yearly statements"
        actions={
          data && (
            <IfMay work="book-files">
              <FileButton
                name={`ladlewell-statements-${data.year}.csv`}
                failed="We couldn’t get the file."
                load={() => api('GET /api/v1/staff/books/statements.csv', { query: { year: data.year } })}
              >
                Download CSV
              </FileButton>
            </IfMay>
          )
        }
      >
        What each kitchen and driver sold, paid and was paid. They find their own, month by month, on their
        earnings page. The provider files the 1099-K of whoever it knows the taxpayer number of.
      </StaffHead>
      <BookNav />
      {failure && <LoadFailure failure={failure}>We couldn’t load the statements.</LoadFailure>}
      {data && (
        <>
          <SelectField
            label="Year"
            value={data.year}
            onChange={event => setParams({ year: event.target.value }, { preventScrollReset: true })}
            className="mb-4 max-w-40"
          >
            {years.map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <DataTable
            caption={`Statements of ${data.year}`}
            columns={columns}
            rows={data.rows}
            rowKey={row => `${row.party} ${row.payeeId}`}
            empty="Nobody earned anything in this year."
          />
        </>
      )}
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
