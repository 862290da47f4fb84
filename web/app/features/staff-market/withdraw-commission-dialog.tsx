import { api } from '../../api/browser.ts'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'

export default function WithdrawCommissionDialog({
  changeId,
  onClose,
}: {
  changeId: number
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title="Withdraw the change"
      label="Reason, as chefs read it"
      submit="Withdraw"
      send={reason =>
        api('POST /api/v1/staff/commission/{changeId}/withdrawal', {
          params: { changeId: String(changeId) },
          body: { reason },
        })
      }
      onClose={onClose}
    >
      <p className="text-muted">The commission stays as it is, and every chef is told.</p>
    </ReasonDialog>
  )
}
