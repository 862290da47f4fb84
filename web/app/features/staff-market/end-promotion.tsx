import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { api } from '../../api/browser.ts'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'

export function EndPromotion({ promotion, onClose }: { promotion: StaffPromotion; onClose: () => void }) {
  const { code, uses: _, state: __, ...terms } = promotion
  return (
    <ReasonDialog
      title={`End ${code}`}
      submit="End it now"
      send={reason =>
        api('PUT /api/v1/staff/promotions/{code}', {
          params: { code },
          body: { ...terms, expiresAt: 'now', reason },
        })
      }
      said={`${code} has ended.`}
      onClose={onClose}
    >
      <p className="text-muted">
        It counts for no order from now on. Orders that used it keep their discount.
      </p>
    </ReasonDialog>
  )
}
