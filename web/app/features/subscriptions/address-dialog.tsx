import { delivers } from '@ladlewell/domain/market.ts'
import { useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { fieldOfPath, formOfAddress, orderAddressOf } from '../addresses/address-form.ts'
import { DeliveryAddress } from '../addresses/delivery-address.tsx'
import { saveAddress } from '../addresses/save-address.ts'
import { useDeliveryAddress } from '../addresses/use-delivery-address.ts'
import { type ChangeProps, useChange } from './subscription-changes.ts'

/** Sends the coming boxes somewhere else: to a saved address or to one that is typed. */
export default function AddressDialog({ details, onClose, ...noted }: ChangeProps) {
  const formId = useId()
  const market = useMarket()
  const change = useChange({ ...noted, onClose })
  const { phone, ...lines } = details.address
  const address = useDeliveryAddress({
    values: formOfAddress({ ...lines, phoneNumber: phone, id: 0, userId: 0, isDefault: false }),
    selectedId: null,
  })
  const [save, setSave] = useState(false)

  const submit = address.form.handleSubmit(async values => {
    const params = { subscriptionId: String(details.subscriptionId) }
    const body = { version: details.version, address: orderAddressOf(values) }
    const refusal = await change.send(
      () => api('PUT /api/v1/subscriptions/{subscriptionId}/terms', { params, body }),
      m.boxes_address_saved(),
    )
    if (refusal?.code === 'outside-area')
      address.form.setError('postal_code', { type: 'served', message: refusal.message })
    for (const [path, message] of Object.entries(refusal?.fields ?? {})) {
      const field = fieldOfPath(path)
      if (field) address.form.setError(field, { message })
    }
    if (!refusal && save && address.selectedId === null) await saveAddress(values, false, null)
  })

  return (
    <Dialog
      title={m.boxes_address_title()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.boxes_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={change.busy}>
            {m.boxes_address_save()}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {change.problem && <Alert>{change.problem}</Alert>}
        <DeliveryAddress
          address={address}
          deliversTo={zip => !market || delivers(market, zip)}
          save={save}
          onSave={setSave}
        />
      </form>
    </Dialog>
  )
}
