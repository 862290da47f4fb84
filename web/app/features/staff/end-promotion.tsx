import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'

export function EndPromotion({
  promotion,
  onEnded,
  onClose,
}: {
  promotion: StaffPromotion
  onEnded: () => void
  onClose: () => void
}) {
  const { code, uses: _, state: __, ...terms } = promotion
  async function end(reason: string): Promise<string | null> {
    const answer = await api('PUT /api/v1/staff/promotions/{code}', {
      params: { code },
      body: { ...terms, expiresAt: 'now', reason },
    })
    if (!answer.ok) {
      if (answer.problem?.code === 'changed-meanwhile') onEnded()
      return answer.problem?.message ?? 'The code could not be ended.'
    }
    toast(`${code} has ended.`, { tone: 'success' })
    onEnded()
    return null
  }
  return (
    <ReasonDialog title={`End ${code}`} confirmLabel="End it now" onConfirm={end} onClose={onClose}>
      <p className="text-muted">
        It counts for no order from now on. Orders that used it keep their discount.
      </p>
    </ReasonDialog>
  )
}
