import type { MarketPreview, MarketTerms } from '@ladlewell/contract/market-settings.ts'
import { api } from '../../api/browser.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'

const CUTOFFS_SHOWN = 7

/** What other terms would change, before they are saved. */
export default function SettingsDialog({
  market,
  version,
  terms,
  preview,
  onClose,
}: {
  market: string
  version: number
  terms: MarketTerms
  preview: MarketPreview
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title="What changes"
      submit="Save for new orders"
      danger={false}
      send={reason =>
        api('PUT /api/v1/staff/market', { query: { market }, body: { ...terms, version, reason } })
      }
      said="New orders use these settings from now on."
      onClose={onClose}
    >
      <Facts
        facts={{
          'Meals for $50.00, one time': `${staffMoney(preview.example.after)} instead of ${staffMoney(preview.example.before)}`,
          'Existing orders, which stay as they are': preview.orders,
          'Saved addresses we stop serving': preview.addressesLeft || null,
          'Saved addresses we start serving': preview.addressesWon || null,
        }}
      />
      <Cutoffs dates={preview.dates} />
    </ReasonDialog>
  )
}

function Cutoffs({ dates }: { dates: MarketPreview['dates'] }) {
  const changed = dates.filter(({ before, after }) => before !== after).slice(0, CUTOFFS_SHOWN)
  if (changed.length === 0) return <p className="text-muted">Cut-offs stay as they are.</p>
  return (
    <div>
      <h3 className="font-semibold">The next cut-offs</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {changed.map(({ date, after, turns }) => (
          <li key={date}>
            <span className="font-semibold">{staffDay(date)}</span>: until <Moment at={after} />
            {turns === 'closes' && <span className="font-semibold text-danger"> · closes right away</span>}
            {turns === 'opens' && <span className="font-semibold"> · opens again</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
