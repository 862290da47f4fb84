import type { Address } from '@ladlewell/contract/addresses.ts'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddressFields } from './address-fields.tsx'
import { type AddressForm, emptyAddress, fieldOfPath, formOfAddress } from './address-form.ts'
import { saveAddress } from './save-address.ts'

/** Adds an address, or edits the given one. */
export function AddressDialog({
  address,
  onClose,
  onSaved,
}: {
  address: Address | null
  onClose: () => void
  onSaved: () => void
}) {
  const formId = useId()
  const online = useOnline()
  const form = useForm<AddressForm>({ defaultValues: address ? formOfAddress(address) : emptyAddress() })
  const [isDefault, setDefault] = useState(address?.isDefault ?? false)
  const submit = form.handleSubmit(async values => {
    const { ok, fields } = await saveAddress(values, isDefault, address?.id ?? null)
    if (ok) {
      onSaved()
      return onClose()
    }
    for (const [path, message] of Object.entries(fields)) {
      const field = fieldOfPath(path)
      if (field) form.setError(field, { message })
    }
  })
  return (
    <Dialog
      title={address ? m.addresses_edit_title() : m.addresses_add()}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {!online && <p className="text-sm text-muted">{m.addresses_offline()}</p>}
          <Button variant="secondary" onClick={onClose}>
            {m.addresses_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting} disabled={!online}>
            {m.addresses_save()}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
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
      </form>
    </Dialog>
  )
}
