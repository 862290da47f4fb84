import type { Address } from '@ladlewell/contract/addresses.ts'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressLine } from './address-text.ts'
import { deleteAddress, makeDefault } from './save-address.ts'
import { useAddresses } from './use-addresses.ts'

export const meta = () => privateMeta('Saved addresses')

export default function AddressesPage() {
  const { data: addresses, failure, reload } = useAddresses()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Address | null>(null)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl">
          Saved addresses
        </h1>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add address
        </Button>
      </div>
      {failure && <Alert onRetry={reload}>Failed to fetch addresses</Alert>}
      {!addresses && !failure && <AddressesSkeleton />}
      {addresses?.length === 0 && <NoAddresses />}
      {addresses && addresses.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map(address => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEdited(address)}
              onDelete={() => setDeleted(address)}
              onDefault={async () => (await makeDefault(address)) && reload()}
            />
          ))}
        </ul>
      )}
      {edited && (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
      {deleted && <DeleteDialog address={deleted} onClose={() => setDeleted(null)} onDeleted={reload} />}
    </>
  )
}

function DeleteDialog({
  address,
  onClose,
  onDeleted,
}: {
  address: Address
  onClose: () => void
  onDeleted: () => void
}) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    if (await deleteAddress(address)) onDeleted()
    onClose()
  }
  return (
    <AlertDialog
      title="Delete address"
      confirmLabel="Yes, delete address"
      cancelLabel="Keep address"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this address?</p>
      <p className="mt-2 text-muted">{addressLine(address)}</p>
    </AlertDialog>
  )
}

function NoAddresses() {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-control px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <MapPin aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl">No saved addresses</h2>
      <p className="text-muted">Save one here, or at your next checkout.</p>
    </div>
  )
}

function AddressesSkeleton() {
  return (
    <div aria-busy className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  )
}
