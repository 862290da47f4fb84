import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { today } from './period.ts'

/** The file for the accounting program. */
export function JournalFile({ timeZone }: { timeZone: string }) {
  const day = today(timeZone)
  const [from, setFrom] = useState(`${day.slice(0, 7)}-01`)
  const [until, setUntil] = useState(day)
  const [month, setMonth] = useState(day.slice(0, 7))
  return (
    <StaffSection title="For accounting">
      <p className="text-sm text-muted">
        Every entry of a period with its debits and credits, for the accounting program, and a month on paper:
        balances and what moved them, taxes, the provider’s fees and payouts.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <DayField type="date" label="First day" value={from} onChange={setFrom} />
        <DayField type="date" label="Last day" value={until} onChange={setUntil} />
        <IfMay work="book-files">
          <FileButton
            name={`ladlewell-journal-${from}-${until}.csv`}
            failed="We couldn’t get the file."
            disabled={from === '' || until === ''}
            load={() => api('GET /api/v1/staff/books/journal.csv', { query: { from, until } })}
          >
            Download entries
          </FileButton>
        </IfMay>
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <DayField type="month" label="Month" value={month} onChange={setMonth} />
        <IfMay work="book-files">
          <FileButton
            name={`ladlewell-books-${month}.pdf`}
            failed="We couldn’t get the file."
            disabled={!/^20\d\d-\d\d$/.test(month)}
            load={() => api('GET /api/v1/staff/books/month.pdf', { query: { month } })}
          >
            Download PDF
          </FileButton>
        </IfMay>
      </div>
    </StaffSection>
  )
}

function DayField({
  onChange,
  ...field
}: {
  type: 'date' | 'month'
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field {...field} onChange={event => onChange(event.target.value)} className="basis-36 max-sm:grow" />
  )
}
