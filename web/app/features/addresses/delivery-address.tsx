import type { Address } from '@ladlewell/contract/addresses.ts'
import { Plus } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddressFields } from './address-fields.tsx'
import { addressLine } from './address-text.ts'
import type { useCheckoutAddresses } from './use-addresses.ts'
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

function SavedAddresses({
  addresses,
  selectedId,
  onSelect,
  onUseNew,
  onReload,
}: {
  addresses: ReturnType<typeof useCheckoutAddresses>
  selectedId: number | null
  onSelect: (address: Address) => void
  onUseNew: () => void
  onReload: () => void
}) {
  if (addresses.failureText) return <Alert onRetry={onReload}>{addresses.failureText}</Alert>
  if (!addresses.data || addresses.data.length === 0) return null
  return (
    <div className="grid gap-3">
      <RadioGroup label={m.addresses_title()}>
        {addresses.data.map(address => (
          <RadioCard
            key={address.id}
            name="savedAddress"
            value={address.id}
            checked={address.id === selectedId}
            onChange={() => onSelect(address)}
            label={`${address.firstName} ${address.lastName}`}
          >
            <span className="block">
              <bdi>{addressLine(address)}</bdi>
            </span>
            {address.isDefault && <Badge tone="herb">{m.addresses_default()}</Badge>}
          </RadioCard>
        ))}
      </RadioGroup>
      <Button variant="secondary" className="justify-self-start" onClick={onUseNew}>
        <Plus aria-hidden className="size-4" />
        {m.addresses_use_new()}
      </Button>
    </div>
  )
}
