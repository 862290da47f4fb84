import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddressFields } from './address-fields.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { useDeliveryAddress } from './use-delivery-address.ts'

export function DeliveryAddress({
  address,
  save,
  onSave,
  onReload,
}: {
  address: ReturnType<typeof useDeliveryAddress>
  save: boolean
  onSave: (save: boolean) => void
  onReload: () => void
}) {
  const { form, addresses, selectedId, select, enterNew } = address
  const isSaved = selectedId !== null
  // Whoever has not typed yet sees the form in its place, instead of seeing it move there.
  if (addresses.loading && !form.isDirty) return <AddressSkeleton />
  return (
    <div className="grid gap-5">
      <SavedAddresses {...{ addresses, selectedId, onReload }} onSelect={select} onUseNew={enterNew} />
      <AddressFields form={form} readOnly={isSaved} />
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
