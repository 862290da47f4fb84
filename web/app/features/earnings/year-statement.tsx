import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { SelectField } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Who } from './earning-words.ts'

const YEARS_OFFERED = 4

/** A year as a file; `through` is the market's day of today. */
export function YearStatement({ who, through }: { who: Who; through: MarketDate }) {
  const running = Number(through.slice(0, 4))
  const [year, setYear] = useState(String(running))
  return (
    <Panel className="mt-6" title={m.earnings_year_statement()}>
      <p className="max-w-prose text-muted">
        {who === 'chef' ? m.earnings_year_explained() : m.earnings_year_driver_explained()}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField label={m.earnings_year()} value={year} onChange={event => setYear(event.target.value)}>
          {Array.from({ length: YEARS_OFFERED }, (_, ago) => String(running - ago)).map(one => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        {(['pdf', 'csv'] as const).map(kind => (
          <FileButton
            key={kind}
            name={`ladlewell-statement-${year}.${kind}`}
            failed={m.earnings_file_failed()}
            load={() =>
              api(`GET /api/v1/${who}/earnings/years/{year}/statement.${kind}`, { params: { year } })
            }
          >
            {kind === 'pdf' ? m.earnings_pdf() : m.earnings_csv()}
          </FileButton>
        ))}
      </div>
    </Panel>
  )
}
