import type { CommissionStanding } from '@ladlewell/contract/commission.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'

export default function WithdrawCommissionDialog({
  changeId,
  onSaved,
  onClose,
}: {
  changeId: number
  onSaved: (next: CommissionStanding) => void
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title="Withdraw the change"
      label="Reason, as chefs read it"
      confirmLabel="Withdraw"
      onConfirm={async reason => {
        const params = { changeId: String(changeId) }
        const answer = await api('POST /api/v1/staff/commission/{changeId}/withdrawal', {
          params,
          body: { reason },
        })
        if (!answer.ok) return answer.problem?.message ?? 'It could not be withdrawn.'
        onSaved(answer.data)
        return null
      }}
      onClose={onClose}
    >
      <p className="text-muted">The commission stays as it is, and every chef is told.</p>
    </ReasonDialog>
  )
}
