import type { Box } from '@ladlewell/contract/boxes.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { dayText } from '../../ui/day-text.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import type { BoxCalls } from './use-box-calls.ts'

/** A box that is paid is skipped with a refund, and only on a second word. */
export default function SkipPaidDialog({
  box,
  calls,
  onClose,
}: {
  box: Box
  calls: BoxCalls
  onClose: () => void
}) {
  const amount = money(centsOf(box.price?.totalAmount ?? 0))
  return (
    <AlertDialog
      title={m.boxes_skip_paid_title()}
      confirmLabel={m.boxes_skip_paid_yes()}
      cancelLabel={m.boxes_skip_paid_keep()}
      busy={calls.busy}
      onConfirm={() => void calls.skip().then(onClose)}
      onCancel={onClose}
    >
      <p>{m.boxes_skip_paid_sure({ date: dayText(box.deliveryDate), amount })}</p>
    </AlertDialog>
  )
}
