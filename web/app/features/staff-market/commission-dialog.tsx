import type { CommissionPreview } from '@ladlewell/contract/commission.ts'
import { api } from '../../api/browser.ts'
import { DataTable } from '../staff/kit/data-table.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'

/** What another commission means for each kitchen, before every chef is told. */
export default function CommissionDialog({
  market,
  preview,
  percent,
  from,
  onClose,
}: {
  market: string
  preview: CommissionPreview
  percent: number
  /** Empty: the earliest day. */
  from: string
  onClose: () => void
}) {
  const { example, kitchens, total, earliest } = preview
  return (
    <ReasonDialog
      title={`A commission of ${percent}%`}
      label="Reason, as chefs read it"
      submit="Announce to every chef"
      send={reason =>
        api('POST /api/v1/staff/commission', {
          query: { market },
          body: { percent, reason, ...(from && { from }) },
        })
      }
      said="Every chef gets an email."
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
        empty="No approved kitchens."
      />
    </ReasonDialog>
  )
}
