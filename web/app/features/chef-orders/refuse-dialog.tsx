import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { api } from '../../api/browser.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Asks why, and refuses: the customer reads the reason and gets everything back. */
export default function RefuseDialog({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const { orderId, customer } = order

  function send(entries: FormData) {
    const reason = entry(entries, 'reason')
    if (reason === '') return { reason: m.chef_orders_reason_missing() }
    return api('POST /api/v1/chef/orders/{orderId}/refusal', {
      params: { orderId: String(orderId) },
      body: { reason },
    })
  }

  return (
    <DialogForm
      role="alertdialog"
      danger
      title={m.chef_orders_refuse()}
      submit={m.chef_orders_refuse_yes()}
      cancel={m.orders_keep()}
      send={send}
      said={m.chef_orders_refused({ number: orderId })}
      onClose={onClose}
    >
      <p>{m.chef_orders_refuse_text({ number: orderId, customer })}</p>
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
