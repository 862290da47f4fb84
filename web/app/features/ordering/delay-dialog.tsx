import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { CalendarClock } from 'lucide-react'
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

/** The kitchen proposes a later date: the customer takes it, or the money back. */
export function DelayDialog({ order, timeZone, onClose, onAnswered }: QuestionDialogProps) {
  const call = useCall({ failed: m.orders_delay_failed(), reloads: false })
  const online = useOnline()
  // The last one asked stays while the dialog closes.
  const [delay] = useState(order.delay)
  if (!delay) return null
  const day = dayText(dateFromParts(delay.proposedDate))
  const amount = money(moneyBack(order))
  const isFree = moneyBack(order) === 0

  const answer = (word: 'accept' | 'decline') =>
    void call.send(
      () =>
        api('PUT /api/v1/orders/{orderId}/delay', {
          params: { orderId: String(order.orderId) },
          body: { answer: word },
        }),
      answered => {
        const { orderId: number } = order
        const refused = isFree
          ? m.orders_delay_declined_free({ number })
          : m.orders_delay_declined({ number, amount })
        toast(word === 'accept' ? m.orders_delay_accepted({ number, day }) : refused, { tone: 'success' })
        onAnswered(answered)
        onClose()
      },
      word,
    )

  return (
    <Dialog
      title={m.orders_delay_title()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            busy={call.doing === 'decline'}
            disabled={!online || call.doing === 'accept'}
            onClick={() => answer('decline')}
          >
            {isFree ? m.orders_delay_decline_free() : m.orders_delay_decline({ amount })}
          </Button>
          <Button
            busy={call.doing === 'accept'}
            disabled={!online || call.doing === 'decline'}
            onClick={() => answer('accept')}
          >
            {m.orders_delay_accept()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {call.refusal?.text && <Alert>{call.refusal.text}</Alert>}
        <p>
          {m.orders_delay_question({
            chef: order.chefName,
            number: order.orderId,
            from: dayText(dateFromParts(order.deliveryDate)),
          })}
        </p>
        <p className="flex items-center gap-3 rounded-md bg-brand-soft p-4 font-semibold text-lg text-on-brand-soft">
          <CalendarClock aria-hidden className="size-6 shrink-0" />
          {delay.window ? `${day} · ${hours(delay.window)}` : day}
        </p>
        <figure className="grid gap-1">
          <figcaption className="text-sm text-muted">{m.orders_delay_reason()}</figcaption>
          <blockquote dir="auto" className="whitespace-pre-line rounded-md bg-sunk p-4">
            {delay.reason}
          </blockquote>
        </figure>
        <p className="text-sm text-muted">
          {isFree
            ? m.orders_delay_until_free({ moment: momentText(delay.answerBy, timeZone) })
            : m.orders_delay_until({ moment: momentText(delay.answerBy, timeZone), amount })}
        </p>
        {!online && <p className="text-sm font-semibold">{m.orders_delay_offline()}</p>}
      </div>
    </Dialog>
  )
}
