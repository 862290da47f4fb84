import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { ReactNode } from 'react'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { dayText, momentText } from '../../ui/day-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { m } from '../../words/catalogue/messages.js'

const DELAY = '/api/v1/chef/orders/{orderId}/delay'

/** Proposes a later date, which the customer takes, or is refunded. */
export default function DelayDialog({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const { orderId } = order
  const params = { orderId: String(orderId) }
  const { timeZone } = useMarket()
  const about = { title: m.chef_orders_delay(), onClose }
  const inDialog = (content: ReactNode) => <Dialog {...about}>{content}</Dialog>

  function send(entries: FormData) {
    const [proposedDate, reason] = [entry(entries, 'proposedDate'), entry(entries, 'reason')]
    if (proposedDate === '') return m.chef_orders_delay_date_missing()
    if (reason === '') return { reason: m.chef_orders_reason_missing() }
    return api(`POST ${DELAY}`, { params, body: { proposedDate, reason } })
  }

  return (
    <Asked
      ask={() => api(`GET ${DELAY}-dates`, { params })}
      loading={<LoadingBoxes words={m.chef_orders_delay_loading()} boxes={['h-24', 'h-24']} />}
      failed={m.chef_orders_unreachable()}
      around={inDialog}
    >
      {({ dates, answerBy }, again) =>
        dates.length === 0 ? (
          inDialog(<p>{m.chef_orders_delay_none()}</p>)
        ) : (
          <DialogForm
            {...about}
            submit={m.chef_orders_delay_send()}
            cancel={m.chef_orders_not_now()}
            failed={m.chef_orders_unreachable()}
            send={send}
            said={m.chef_orders_delayed({ number: orderId })}
            onRefused={({ code }) => code === 'delay-date-not-possible' && again()}
          >
            <p>
              {m.chef_orders_delay_text({ customer: order.customer, moment: momentText(answerBy, timeZone) })}
            </p>
            <RadioGroup label={m.chef_orders_delay_date()} className="grid gap-3 sm:grid-cols-2">
              {dates.map(({ date, servingsLeft }) => (
                <RadioCard key={date} name="proposedDate" value={date} label={dayText(date)}>
                  {m.chef_orders_room({ count: servingsLeft })}
                </RadioCard>
              ))}
            </RadioGroup>
            <TextAreaField
              label={m.chef_orders_reason()}
              name="reason"
              hint={m.chef_orders_reason_hint()}
              maxLength={500}
              required
            />
          </DialogForm>
        )
      }
    </Asked>
  )
}
