import type { chefAccount } from '@ladlewell/contract/earnings.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { SelectField } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { kindWords, type Who } from './earning-words.ts'
import { LineTable } from './line-table.tsx'
import { Pages, placed } from './pages.tsx'

const kinds = {
  chef: ['sale', 'commission', 'delivery-fee', 'tip', 'refund', 'adjustment', 'payout'],
  driver: ['delivery-fee', 'tip', 'refund', 'payout'],
} as const

/** Every line of the account, to follow a cent to its order. */
export function EarningLines({
  who,
  loaded: { data, failure },
}: {
  who: Who
  loaded: Loaded<Reply<typeof chefAccount.listEarningLines>>
}) {
  const [address, setAddress] = useSearchParams()
  const kind = address.get('kind') ?? ''
  return (
    <Panel
      className="mt-6"
      title={m.earnings_lines()}
      actions={
        <FileButton
          name="ladlewell-earnings.csv"
          failed={m.earnings_file_failed()}
          load={() => api(`GET /api/v1/${who}/earnings/lines.csv`, { query: kind ? { kind } : {} })}
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
        onChange={({ target }) =>
          setAddress(placed(placed(address, 'lines', ''), 'kind', target.value), { preventScrollReset: true })
        }
      >
        <option value="">{m.earnings_kind_all()}</option>
        {kinds[who].map(one => (
          <option key={one} value={one}>
            {kindWords[one]()}
          </option>
        ))}
      </SelectField>
      {failure && <LoadFailure failure={failure}>{m.earnings_load_failed()}</LoadFailure>}
      {data?.rows.length === 0 && <NothingYet icon={ReceiptText} title={m.earnings_no_lines()} />}
      {data && data.rows.length > 0 && (
        <LineTable caption={m.earnings_lines()} lines={data.rows} withPayout />
      )}
      <Pages list="lines" next={data?.next ?? null} />
    </Panel>
  )
}
