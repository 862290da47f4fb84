import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { kindWords } from './earning-words.ts'
import { FileButton } from './file-button.tsx'
import { LineTable } from './line-table.tsx'
import { Pages, usePages } from './pages.tsx'

const kinds = ['sale', 'commission', 'tip', 'refund', 'adjustment', 'payout'] as const

/** Every line of the account, to follow a cent to its order. */
export function EarningLines() {
  const [kind, setKind] = useState('')
  const { before, ...pages } = usePages()
  const filter = kind ? { kind } : {}
  const { data, failure, reload } = useAnswer(`lines ${kind} ${before}`, () =>
    api('GET /api/v1/chef/earnings/lines', { query: { ...filter, ...(before && { before }) } }),
  )
  return (
    <Panel
      className="mt-6"
      title={m.earnings_lines()}
      actions={
        <FileButton
          name="ladlewell-earnings.csv"
          load={() => api('GET /api/v1/chef/earnings/lines.csv', { query: filter })}
        >
          {m.earnings_csv()}
        </FileButton>
      }
    >
      <p className="max-w-prose text-muted">{m.earnings_lines_explained()}</p>
      <SelectField
        label={m.earnings_kind()}
        value={kind}
        className="max-w-56"
        onChange={event => {
          setKind(event.target.value)
          pages.go(null)
        }}
      >
        <option value="">{m.earnings_kind_all()}</option>
        {kinds.map(one => (
          <option key={one} value={one}>
            {kindWords[one]()}
          </option>
        ))}
      </SelectField>
      {failure && <Alert onRetry={reload}>{m.earnings_load_failed()}</Alert>}
      {!data && !failure && <LoadingBoxes words={m.earnings_loading()} boxes={['h-48']} />}
      {data?.rows.length === 0 && (
        <NothingYet icon={ReceiptText} title={m.earnings_no_lines()}>
          {null}
        </NothingYet>
      )}
      {data && data.rows.length > 0 && (
        <LineTable caption={m.earnings_lines()} lines={data.rows} withPayout />
      )}
      <Pages {...pages} next={data?.next ?? null} />
    </Panel>
  )
}
