import type { Difference, Reconciliation } from '@ladlewell/contract/staff-books.ts'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/reconciliation.page.ts'
import { BookNav } from './book-nav.tsx'
import { differenceWords, explanations } from './book-words.ts'
import { SubjectLink } from './subject-link.tsx'

export const meta = () => privateMeta('Provider')

export const clientLoader = () => loadStaff(() => api('GET /api/v1/staff/books/reconciliation'))

export default function ReconciliationPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const call = useCall({ failed: 'We couldn’t reach the provider.', toasts: true })
  return (
    <>
      <StaffHead
        title="Provider"
        actions={
          <IfMay work="book-files">
            <FileButton
              name="ladlewell-differences.csv"
              failed="We couldn’t get the file."
              load={() => api('GET /api/v1/staff/books/reconciliation.csv')}
            >
              Download CSV
            </FileButton>
            <Button
              busy={call.busy}
              onClick={() => void call.send(() => api('POST /api/v1/staff/books/readings'))}
            >
              Read now
            </Button>
          </IfMay>
        }
      >
        Our books beside the payment provider’s. We read theirs every quarter of an hour.
      </StaffHead>
      <BookNav />
      {failure && <LoadFailure failure={failure}>We couldn’t load the comparison.</LoadFailure>}
      {data && <Comparison data={data} />}
    </>
  )
}

function Comparison({ data }: { data: Reconciliation }) {
  return (
    <>
      <StaffSection title="Cash at the provider">
        <Facts
          facts={{
            'Read last': data.readAt ? <Moment at={data.readAt} /> : 'Never',
            'By our books': staffMoney(data.ours),
            'By the provider': staffMoney(data.theirs),
            Difference: staffMoney(data.difference),
            'Explained below': staffMoney(data.explained),
            'Not explained': staffMoney(data.unexplained),
            Differences: data.count,
          }}
        />
      </StaffSection>
      <TableSection
        title={
          data.count > data.differences.length
            ? `Differences, newest ${data.differences.length}`
            : 'Differences'
        }
        columns={columns}
        rows={data.differences}
        rowKey={row => `${row.kind} ${row.what} ${row.reference} ${row.at}`}
        empty="There are none: everything we have is there, and everything there is ours."
      />
      <TableSection
        title="What the provider moved"
        columns={[
          { head: 'Kind', cell: ({ category }) => spoken(category.replaceAll('_', '-')) },
          { head: 'Number', cell: ({ count }) => count, isNumber: true },
          { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
          { head: 'Fees', cell: ({ fees }) => staffMoney(fees), isNumber: true },
        ]}
        rows={data.known}
        rowKey={({ category }) => category}
        empty="Nothing was read yet."
        actions={<TextLink to="/staff/books/transactions">All transactions</TextLink>}
      />
    </>
  )
}

const columns: Column<Difference>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  {
    head: 'What',
    cell: ({ kind, what, reference }) => (
      <>
        <strong>{differenceWords[kind]}</strong>
        <span className="block text-muted">{`${spoken(what)} ${reference ?? ''}`}</span>
        <span className="block text-muted">{explanations[kind]}</span>
      </>
    ),
    isLong: true,
  },
  { head: 'About', cell: line => <SubjectLink line={line} /> },
  { head: 'Ours', cell: ({ ours }) => staffMoney(ours), isNumber: true },
  { head: 'Provider’s', cell: ({ theirs }) => staffMoney(theirs), isNumber: true },
]
