import { delivers } from '@ladlewell/domain/market.ts'
import { useState } from 'react'
import { useMarket } from '../../api/market.ts'
import { m } from '../../words/catalogue/messages.js'
import { fieldOfPath, formOfAddress, orderAddressOf } from '../addresses/address-form.ts'
import { DeliveryAddress } from '../addresses/delivery-address.tsx'
import { saveAddress } from '../addresses/save-address.ts'
import { useDeliveryAddress } from '../addresses/use-delivery-address.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type ChangeProps, useChange } from './subscription-changes.ts'

/** Sends the coming boxes somewhere else: to a saved address or to one that is typed. */
export default function AddressDialog(props: ChangeProps) {
  const market = useMarket()
  const change = useChange(props)
  const { phone, ...lines } = props.details.address
  const address = useDeliveryAddress({
    values: formOfAddress({ ...lines, phoneNumber: phone, id: 0, userId: 0, isDefault: false }),
    selectedId: null,
  })
  const [save, setSave] = useState(false)

  const submit = address.form.handleSubmit(async values => {
    const refusal = await change.saveTerms({ address: orderAddressOf(values) }, m.boxes_address_saved())
    if (refusal?.code === 'outside-area')
      address.form.setError('postal_code', { type: 'served', message: refusal.message })
    for (const [path, message] of Object.entries(refusal?.fields ?? {})) {
      const field = fieldOfPath(path)
      if (field) address.form.setError(field, { message })
    }
    if (!refusal && save && address.selectedId === null) await saveAddress(values, false, null)
  })

  return (
    <ChangeDialog
      title={m.boxes_address_title()}
      save={m.boxes_address_save()}
      change={change}
      onSave={() => void submit()}
      onClose={props.onClose}
    >
      <DeliveryAddress
        address={address}
        deliversTo={zip => delivers(market, zip)}
        save={save}
        onSave={setSave}
      />
    </ChangeDialog>
  )
}
