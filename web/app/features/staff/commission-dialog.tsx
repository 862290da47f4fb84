import type { CommissionPreview, CommissionStanding } from '@ladlewell/contract/commission.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { DataTable } from './kit/data-table.tsx'
import { ReasonDialog } from './kit/reason-dialog.tsx'
import { staffDay, staffMoney } from './kit/words.ts'

/** What another commission means for each kitchen, before every chef is told. */
export default function CommissionDialog({
  preview,
  percent,
  from,
  onSaved,
  onClose,
}: {
  preview: CommissionPreview
  percent: number
  /** Empty: the earliest day. */
  from: string
  onSaved: (next: CommissionStanding) => void
  onClose: () => void
}) {
  const { example, kitchens, total, earliest } = preview
  return (
    <ReasonDialog
      title={`A commission of ${percent}%`}
      label="Reason, as chefs read it"
      confirmLabel="Announce to every chef"
      onConfirm={async reason => {
        const body = { percent, reason, ...(from && { from }) }
        const answer = await api('POST /api/v1/staff/commission', { body })
        if (!answer.ok) return answer.problem?.message ?? 'It could not be announced.'
        onSaved(answer.data)
        toast('Every chef is told by mail.', { tone: 'success' })
        return null
      }}
      onClose={onClose}
    >
      <p>
        From {staffDay(from || earliest)} on, for orders placed from then on. Of {staffMoney(100)} in meals a
        kitchen keeps {staffMoney(example.after)} instead of {staffMoney(example.before)}.
      </p>
      <p>
        On what all kitchens sold in the last four weeks: <strong>{staffMoney(Math.abs(total))}</strong>{' '}
        {total < 0 ? 'less' : 'more'} for them.
      </p>
      <DataTable
        isPart
        caption="What each kitchen would have gained or lost in the last four weeks"
        columns={[
          { head: 'Kitchen', cell: kitchen => kitchen.chefName },
          { head: 'Sold', cell: kitchen => staffMoney(kitchen.sold), isNumber: true },
          { head: 'Gain or loss', cell: kitchen => staffMoney(kitchen.gain), isNumber: true },
        ]}
        rows={kitchens}
        rowKey={kitchen => kitchen.chefId}
        empty="No kitchen is approved."
      />
    </ReasonDialog>
  )
}
