import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dayText, momentText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'
import { orderNow } from './order-now.ts'

interface DelayDialogProps {
  order: KitchenOrder
  onClose: () => void
  onChanged: (order: KitchenOrder) => void
}

/** Proposes a later date, which the customer takes, or is refunded. */
export function DelayDialog({ order, onClose, onChanged }: DelayDialogProps) {
  const { orderId } = order
  const params = { orderId: String(orderId) }
  const { timeZone } = useMarket()
  const offer = useAnswer(orderId, () => api('GET /api/v1/chef/orders/{orderId}/delay-dates', { params }))
  const [date, setDate] = useState<MarketDate | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<{ date?: string; reason?: string }>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  const form = useRef<HTMLFormElement>(null)

  async function propose() {
    const faults = {
      ...(date === null && { date: m.chef_orders_delay_date_missing() }),
      ...(reason.trim() === '' && { reason: m.chef_orders_reason_missing() }),
    }
    setMissing(faults)
    setProblem(null)
    if (date === null || faults.reason) {
      const first = date === null ? 'input[type=radio]' : 'textarea'
      return form.current?.querySelector<HTMLElement>(first)?.focus()
    }
    const answer = await during(() =>
      api('POST /api/v1/chef/orders/{orderId}/delay', {
        params,
        body: { proposedDate: date, reason },
      }).catch(() => null),
    )
    if (answer?.ok) {
      toast(m.chef_orders_delayed({ number: orderId }), { tone: 'success' })
      onChanged(answer.data)
      return onClose()
    }
    setProblem(answer ? refusalText(answer) : m.chef_orders_unreachable())
    const current = orderNow(answer)
    if (current) onChanged(current)
    if (answer?.problem?.code === 'delay-date-not-possible') offer.reload()
  }

  const { data, failure } = offer
  return (
    <Dialog
      title={m.chef_orders_delay()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.chef_orders_not_now()}
          </Button>
          <Button busy={busy} disabled={!data || data.dates.length === 0} onClick={() => void propose()}>
            {m.chef_orders_delay_send()}
          </Button>
        </div>
      }
    >
      {failure && (
        <Alert onRetry={offer.reload}>
          {(failure.kind === 'refused' && failure.message) || m.chef_orders_unreachable()}
        </Alert>
      )}
      {!data && !failure && <LoadingBoxes words={m.chef_orders_delay_loading()} boxes={['h-24', 'h-24']} />}
      {data?.dates.length === 0 && <p>{m.chef_orders_delay_none()}</p>}
      {data && data.dates.length > 0 && (
        <form
          ref={form}
          noValidate
          className="grid gap-4"
          onSubmit={event => {
            event.preventDefault()
            void propose()
          }}
        >
          <p>
            {m.chef_orders_delay_text({
              customer: order.customer,
              moment: momentText(data.answerBy, timeZone),
            })}
          </p>
          <RadioGroup label={m.chef_orders_delay_date()} className="grid gap-3 sm:grid-cols-2">
            {data.dates.map(({ date: each, servingsLeft }) => (
              <RadioCard
                key={each}
                name="proposed-date"
                label={dayText(each)}
                checked={date === each}
                onChange={() => {
                  setDate(each)
                  setMissing(({ reason }) => ({ ...(reason && { reason }) }))
                }}
              >
                {m.chef_orders_room({ count: servingsLeft })}
              </RadioCard>
            ))}
          </RadioGroup>
          {missing.date && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {missing.date}
            </p>
          )}
          <TextAreaField
            label={m.chef_orders_reason()}
            hint={m.chef_orders_reason_hint()}
            maxLength={500}
            required
            value={reason}
            error={missing.reason}
            onChange={event => {
              setReason(event.target.value)
              setMissing(({ date }) => ({ ...(date && { date }) }))
            }}
          />
        </form>
      )}
      {problem !== null && (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft p-4 font-semibold text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
