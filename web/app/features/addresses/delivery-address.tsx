import { useEffect } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddressFields } from './address-fields.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { useDeliveryAddress } from './use-delivery-address.ts'

export function DeliveryAddress({
  address,
  deliversTo,
  save,
  onSave,
}: {
  address: ReturnType<typeof useDeliveryAddress>
  deliversTo: (zip: string) => boolean
  save: boolean
  onSave: (save: boolean) => void
}) {
  const { form, addresses, selectedId, select, enterNew } = address
  const isSaved = selectedId !== null
  // A saved address may lie outside the market, or have no number to call: that is told before anybody pays.
  useEffect(() => {
    if (selectedId !== null) void form.trigger(['postal_code', 'phone'])
  }, [selectedId, form])
  // Whoever has not typed yet sees the form in its place, instead of seeing it move there.
  if (addresses.loading && !form.formState.isDirty) return <AddressSkeleton />
  return (
    <div className="grid gap-5">
      <SavedAddresses {...{ addresses, selectedId }} onSelect={select} onUseNew={enterNew} />
      <AddressFields {...{ form, deliversTo }} readOnly={isSaved} />
      {!isSaved && (
        <Checkbox
          label={m.addresses_keep()}
          checked={save}
          onChange={event => onSave(event.target.checked)}
        />
      )}
    </div>
  )
}

/** As high as one saved address with its fields. */
function AddressSkeleton() {
  return (
    <div aria-busy className="grid gap-5">
      <Skeleton className="h-[158px] rounded-md" />
      <Skeleton className="h-[692px] rounded-md sm:h-[606px]" />
    </div>
  )
}
