import type { Address } from '@ladlewell/contract/addresses.ts'
import { delivers } from '@ladlewell/domain/market.ts'
import { phoneText } from '@ladlewell/domain/phone.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

export function AddressCard({
  address,
  onEdit,
  onDelete,
  onDefault,
  offline,
}: {
  address: Address
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
  /** Nothing can be changed then. */
  offline: boolean
}) {
  const id = `address-${address.id}`
  const market = useMarket()
  const common = { className: 'px-4', disabled: offline, 'aria-describedby': id }
  return (
    <li
      className={`grid content-between gap-4 rounded-lg border bg-surface p-4 shadow-card sm:p-5 ${address.isDefault ? 'border-brand' : 'border-line'}`}
    >
      <div id={id}>
        <p className="mb-1 flex flex-wrap items-center gap-2 font-semibold">
          {address.firstName} {address.lastName}
          {address.isDefault && <Badge tone="herb">{m.addresses_default()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <bdi>{[address.streetAddress1, address.streetAddress2].filter(Boolean).join(', ')}</bdi>
          <br />
          <bdi>{`${address.city}, ${address.state} ${address.postalCode}`}</bdi>
          <br />
          <bdi dir="ltr">{phoneText(address.phoneNumber)}</bdi>
        </p>
        {!delivers(market, address.postalCode) && (
          <p className="mt-2 text-sm font-semibold text-danger">{m.addresses_outside()}</p>
        )}
        {address.deliveryInstructions && (
          <p className="mt-2 rounded-sm bg-sunk px-3 py-2 text-sm">
            <bdi>{address.deliveryInstructions}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" {...common} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          {m.addresses_edit()}
        </Button>
        <Button variant="secondary" {...common} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          {m.addresses_delete()}
        </Button>
        {!address.isDefault && (
          <Button variant="quiet" {...common} onClick={onDefault}>
            {m.addresses_set_default()}
          </Button>
        )}
      </div>
    </li>
  )
}
