import type { Address } from '@ladlewell/contract/addresses.ts'
import { Plus } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { addressLine } from './address-text.ts'
import type { useCheckoutAddresses } from './use-addresses.ts'

export function SavedAddresses({
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
  if (addresses.loading) return <Skeleton className="h-[158px] rounded-md" />
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
