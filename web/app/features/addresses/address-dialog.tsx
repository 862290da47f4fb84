import type { Address } from '@ladlewell/contract/addresses.ts'
import { useState } from 'react'
import { useOnline } from '../../shell/online.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddressFields } from './address-fields.tsx'
import { emptyAddress, formOfAddress } from './address-form.ts'
import { saveAddress } from './save-address.ts'
import { useAddressForm } from './use-address-form.ts'

/** Adds an address, or edits the given one. */
export function AddressDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const online = useOnline()
  const form = useAddressForm(address ? formOfAddress(address) : emptyAddress())
  const [isDefault, setDefault] = useState(address?.isDefault ?? false)
  return (
    <DialogForm
      title={address ? m.addresses_edit_title() : m.addresses_add()}
      submit={m.addresses_save()}
      blocked={!online && m.addresses_offline()}
      failed={m.addresses_save_failed()}
      toasts
      send={() => (form.check() ? saveAddress(form.values, isDefault, address?.id ?? null) : {})}
      said={address ? m.addresses_updated() : m.addresses_saved()}
      onRefused={({ problem }) => form.refuse(problem?.fields)}
      onClose={onClose}
    >
      <AddressFields form={form} />
      {address?.isDefault ? (
        <p className="text-sm text-muted">{m.addresses_is_default()}</p>
      ) : (
        <Checkbox
          label={m.addresses_set_default()}
          checked={isDefault}
          onChange={event => setDefault(event.target.checked)}
        />
      )}
    </DialogForm>
  )
}
