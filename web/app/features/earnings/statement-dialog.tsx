import type { Payout } from '@ladlewell/contract/earnings.ts'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { dayText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { Who } from './earning-words.ts'
import { LineTable } from './line-table.tsx'

/** Every line that a payout paid, here or as a file. */
export default function StatementDialog({
  who,
  payout,
  onClose,
}: {
  who: Who
  payout: Payout
  onClose: () => void
}) {
  const { payoutId } = payout
  const params = { payoutId: String(payoutId) }
  return (
    <Dialog
      title={m.earnings_statement()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-3">
          {(['pdf', 'csv'] as const).map(kind => (
            <FileButton
              key={kind}
              name={`ladlewell-statement-${payoutId}.${kind}`}
              failed={m.earnings_file_failed()}
              load={() => api(`GET /api/v1/${who}/payouts/{payoutId}/statement.${kind}`, { params })}
            >
              {kind === 'pdf' ? m.earnings_pdf() : m.earnings_csv()}
            </FileButton>
          ))}
        </div>
      }
    >
      <p className="font-display text-2xl font-semibold">
        <Price cents={centsOf(payout.amount)} />
      </p>
      <p className="mb-4 text-muted">
        {m.earnings_line_payout({ payoutId: String(payoutId) })} ·{' '}
        {m.earnings_payout_through({ day: dayText(payout.through) })}
      </p>
      <Asked
        ask={() => api(`GET /api/v1/${who}/payouts/{payoutId}`, { params })}
        loading={<LoadingBoxes words={m.earnings_loading()} boxes={['h-48']} />}
        failed={m.earnings_statement_failed()}
      >
        {({ lines }) => <LineTable caption={m.earnings_statement()} lines={lines} />}
      </Asked>
    </Dialog>
  )
}
