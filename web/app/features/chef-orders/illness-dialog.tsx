import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import { dayText } from '../../ui/day-text.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Closes a date on which the kitchen is ill, and asks everybody who ordered for a later one. */
export default function IllnessDialog({ date, onClose }: { date: MarketDate; onClose: () => void }) {
  function send(entries: FormData) {
    const reason = entry(entries, 'reason')
    if (reason === '') return { reason: m.chef_orders_reason_missing() }
    return api('POST /api/v1/chef/orders/illness', { body: { date, reason } })
  }

  return (
    <DialogForm
      role="alertdialog"
      danger
      title={m.chef_orders_ill_title({ day: dayText(date) })}
      submit={m.chef_orders_ill_send()}
      cancel={m.chef_orders_not_now()}
      failed={m.chef_orders_unreachable()}
      send={send}
      said={({ asked, refunded }) =>
        m.chef_orders_ill_done({ asked: asked.length, refunded: refunded.length })
      }
      onClose={onClose}
    >
      <p>{m.chef_orders_ill_text()}</p>
      <TextAreaField
        label={m.chef_orders_reason()}
        name="reason"
        hint={m.chef_orders_reason_hint()}
        maxLength={500}
        defaultValue={m.chef_orders_ill_reason()}
        required
      />
    </DialogForm>
  )
}
