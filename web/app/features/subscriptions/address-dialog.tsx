import { delivers } from '@ladlewell/domain/market.ts'
import { useState } from 'react'
import { useMarket } from '../../api/market.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { fieldOfPath, formOfAddress, orderAddressOf } from '../addresses/address-form.ts'
import { DeliveryAddress } from '../addresses/delivery-address.tsx'
import { saveAddress } from '../addresses/save-address.ts'
import { useDeliveryAddress } from '../addresses/use-delivery-address.ts'
import { type ChangeProps, saveTerms } from './change-subscription.ts'

/** Sends the coming boxes somewhere else: to a saved address or to one that is typed. */
export default function AddressDialog({ details, onClose }: ChangeProps) {
  const market = useMarket()
  const { phone, ...lines } = details.address
  const address = useDeliveryAddress({
    values: formOfAddress({ ...lines, phoneNumber: phone, id: 0, userId: 0, isDefault: false }),
    selectedId: null,
  })
  const [save, setSave] = useState(false)
  const { form } = address

  async function send() {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return {}
    const values = form.getValues()
    const answer = await saveTerms(details, { address: orderAddressOf(values) })
    if (answer.ok && save && address.selectedId === null) await saveAddress(values, false, null)
    const { code, message, fields } = (answer.ok ? null : answer.problem) ?? {}
    if (code === 'outside-area') form.setError('postal_code', { type: 'served', message: String(message) })
    for (const [path, text] of Object.entries(fields ?? {})) {
      const field = fieldOfPath(path)
      if (field) form.setError(field, { message: text })
    }
    return answer
  }

  return (
    <DialogForm
      title={m.boxes_address_title()}
      submit={m.boxes_address_save()}
      failed={m.boxes_failed()}
      send={send}
      said={m.boxes_address_saved()}
      onClose={onClose}
    >
      <DeliveryAddress
        address={address}
        deliversTo={zip => delivers(market, zip)}
        save={save}
        onSave={setSave}
      />
    </DialogForm>
  )
}
