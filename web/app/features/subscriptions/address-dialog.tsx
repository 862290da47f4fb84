import { delivers } from '@ladlewell/domain/market.ts'
import { useState } from 'react'
import { useMarket } from '../../api/market.ts'
import type { Refusal } from '../../api/use-call.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { formOfAddress, orderAddressOf } from '../addresses/address-form.ts'
import { DeliveryAddress } from '../addresses/delivery-address.tsx'
import { saveAddress } from '../addresses/save-address.ts'
import { loadAddresses } from '../addresses/use-addresses.ts'
import { useDeliveryAddress } from '../addresses/use-delivery-address.ts'
import { type ChangeProps, saveTerms } from './change-subscription.ts'

/** Sends the coming boxes somewhere else: to a saved address or to one that is typed. */
export default function AddressDialog({ details, onClose }: ChangeProps) {
  const market = useMarket()
  const { phone, ...lines } = details.address
  const values = formOfAddress({ ...lines, phoneNumber: phone, id: 0, userId: 0, isDefault: false })
  const [addresses, setAddresses] = useState(loadAddresses)
  const address = useDeliveryAddress({ values, selectedId: null }, addresses, zip => delivers(market, zip))
  const [save, setSave] = useState(false)
  const { form } = address

  async function send() {
    const answer = await saveTerms(details, { address: orderAddressOf(form.values) })
    if (answer.ok && save && address.selectedId === null) {
      const kept = await saveAddress(form.values, false, null)
      if (!kept.ok) toast(m.addresses_save_failed(), { tone: 'error' })
    }
    return answer
  }

  function mark({ code, text, problem }: Refusal) {
    form.refuse(code === 'outside-area' ? { postalCode: text ?? '' } : problem?.fields)
  }

  return (
    <DialogForm
      title={m.subscriptions_address_title()}
      submit={m.subscriptions_address_save()}
      failed={m.boxes_failed()}
      send={() => (form.check() ? send() : {})}
      onRefused={mark}
      said={m.subscriptions_address_saved()}
      onClose={onClose}
    >
      <DeliveryAddress
        address={address}
        save={save}
        onSave={setSave}
        onReload={() => setAddresses(loadAddresses())}
      />
    </DialogForm>
  )
}
