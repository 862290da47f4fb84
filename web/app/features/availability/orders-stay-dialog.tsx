import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { StandingOrders } from './standing-orders.tsx'
import type { Standing } from './use-availability.ts'

interface OrdersStayDialogProps {
  standing: Standing
  onAnswer: (stay: boolean) => void
}

/** Before a day goes that customers have ordered for. */
export function OrdersStayDialog({ standing, onAnswer }: OrdersStayDialogProps) {
  return (
    <AlertDialog
      title={m.availability_stay_title()}
      confirmLabel={m.availability_stay_yes()}
      cancelLabel={m.availability_stay_no()}
      danger={false}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <div className="grid gap-4">
        <p>{m.availability_stay_text()}</p>
        <StandingOrders standing={standing} linked={false} />
      </div>
    </AlertDialog>
  )
}
