import type { Address } from '@ladlewell/contract/addresses.ts'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressLine } from './address-text.ts'
import { deleteAddress, makeDefault } from './save-address.ts'
import { useAddresses } from './use-addresses.ts'

export const meta = () => privateMeta(m.addresses_title())

export default function AddressesPage() {
  const { data: addresses, failure, reload } = useAddresses()
  const online = useOnline()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Address | null>(null)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl">
          {m.addresses_title()}
        </h1>
        <Button disabled={!online} onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          {m.addresses_add()}
        </Button>
      </div>
      {!online && <p className="mb-4 text-sm text-muted">{m.addresses_offline()}</p>}
      {failure && <Alert onRetry={reload}>{m.addresses_fetch_failed()}</Alert>}
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
              offline={!online}
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
      title={m.addresses_delete_title()}
      confirmLabel={m.addresses_delete_confirm()}
      cancelLabel={m.addresses_delete_keep()}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{m.addresses_delete_question()}</p>
      <p className="mt-2 text-muted">
        <bdi>{addressLine(address)}</bdi>
      </p>
    </AlertDialog>
  )
}

function NoAddresses() {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-control px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <MapPin aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl">{m.addresses_none()}</h2>
      <p className="text-muted">{m.addresses_none_more()}</p>
    </div>
  )
}

function AddressesSkeleton() {
  return (
    <div aria-busy className="grid gap-4 sm:grid-cols-2">
      <p role="status" className="text-muted sm:col-span-2">
        {m.addresses_loading()}
      </p>
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  )
}
