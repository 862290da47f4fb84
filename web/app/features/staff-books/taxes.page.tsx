import type { TaxReport } from '@ladlewell/contract/staff-books.ts'
import { api } from '../../api/browser.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PeriodForm } from '../numbers/period-form.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/taxes.page.ts'
import { BookNav } from './book-nav.tsx'
import { periodIn } from './period.ts'

export const meta = () => privateMeta('Taxes')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadStaff(() => api('GET /api/v1/staff/books/tax', { query: periodIn(request) }))

export default function TaxesPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  return (
    <>
      <StaffHead
        title="Taxes and fees"
        actions={
          data && (
            <IfMay work="book-files">
              <FileButton
                name={`ladlewell-taxes-${data.from}-${data.until}.csv`}
                failed="We couldn’t get the file."
                load={() =>
                  api('GET /api/v1/staff/books/tax.csv', { query: { from: data.from, until: data.until } })
                }
              >
                Download CSV
              </FileButton>
            </IfMay>
          )
        }
      >
        Of orders that were completed in the period, by ZIP code and rate. What was refunded counts in the
        period of the refund.
      </StaffHead>
      <BookNav />
      {failure && <LoadFailure failure={failure}>We couldn’t load the taxes.</LoadFailure>}
      {data && (
        <>
          <PeriodForm
            from={data.from}
            until={data.until}
            words={{ label: 'Period', from: 'From', until: 'Through', show: 'Show' }}
            className="mb-6"
          />
          <StaffSection title="Together">
            <Facts
              facts={{
                Orders: data.total.orders,
                'Meals, before discounts': staffMoney(data.total.subtotal),
                'Taxes and fees': staffMoney(data.total.tax),
                Refunded: staffMoney(data.total.refundedTax),
                'To pay': staffMoney(data.total.netTax),
                'Set right by hand': staffMoney(data.adjusted),
              }}
            />
          </StaffSection>
          <TableSection
            title="By ZIP code and rate"
            columns={columns}
            rows={data.rows}
            rowKey={row => `${row.zip} ${row.percent}`}
            empty="No order was completed or refunded in this period."
          />
        </>
      )}
    </>
  )
}

const columns: Column<TaxReport['rows'][number]>[] = [
  { head: 'ZIP', cell: ({ zip }) => zip, isShort: true },
  { head: 'Rate', cell: ({ percent }) => `${percent}%`, isNumber: true },
  { head: 'Orders', cell: ({ orders }) => orders, isNumber: true },
  { head: 'Meals', cell: ({ subtotal }) => staffMoney(subtotal), isNumber: true },
  { head: 'Tax', cell: ({ tax }) => staffMoney(tax), isNumber: true },
  { head: 'Refunded', cell: ({ refundedTax }) => staffMoney(refundedTax), isNumber: true },
  { head: 'To pay', cell: ({ netTax }) => staffMoney(netTax), isNumber: true },
]
