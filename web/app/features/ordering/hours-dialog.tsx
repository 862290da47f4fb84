import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { hours, money } from '../../words/format.ts'
import { moneyBack } from './order-state.ts'
import type { QuestionDialogProps } from './question-notices.tsx'

/** The kitchen delivers at other hours: the customer keeps the order, or gets everything back. */
export function HoursDialog({ order, timeZone, onClose, onAnswered }: QuestionDialogProps) {
  const call = useCall({ failed: m.orders_delay_failed(), reloads: false })
  const online = useOnline()
  // The last one asked stays while the dialog closes.
  const [{ windowQuestion, window }] = useState(order)
  if (!windowQuestion) return null
  const { orderId: number } = order
  const day = dayText(dateFromParts(order.deliveryDate))

  const answer = (word: 'keep' | 'cancel') =>
    void call.send(
      () =>
        api('PUT /api/v1/orders/{orderId}/window', {
          params: { orderId: String(number) },
          body: { answer: word },
        }),
      answered => {
        const kept = m.orders_hours_kept({ number, hours: hours(window) })
        toast(word === 'keep' ? kept : m.orders_hours_cancelled({ number }), { tone: 'success' })
        onAnswered(answered)
        onClose()
      },
      word,
    )

  return (
    <Dialog
      title={m.orders_hours_title()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            busy={call.doing === 'cancel'}
            disabled={!online || call.doing === 'keep'}
            onClick={() => answer('cancel')}
          >
            {moneyBack(order) === 0
              ? m.orders_cancel()
              : m.orders_delay_decline({ amount: money(moneyBack(order)) })}
          </Button>
          <Button
            busy={call.doing === 'keep'}
            disabled={!online || call.doing === 'cancel'}
            onClick={() => answer('keep')}
          >
            {m.orders_hours_keep()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {call.refusal?.text && <Alert>{call.refusal.text}</Alert>}
        <p>
          {m.orders_hours_question({
            chef: order.chefName,
            ...{ number, day, before: hours(windowQuestion.before) },
          })}
        </p>
        <p className="flex items-center gap-3 rounded-md bg-brand-soft p-4 font-semibold text-lg text-on-brand-soft">
          <Clock aria-hidden className="size-6 shrink-0" />
          {hours(window)}
        </p>
        <p className="text-sm text-muted">
          {m.orders_hours_until({ moment: momentText(windowQuestion.answerBy, timeZone) })}
        </p>
        {!online && <p className="text-sm font-semibold">{m.orders_delay_offline()}</p>}
      </div>
    </Dialog>
  )
}
