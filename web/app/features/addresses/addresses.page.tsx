import type { Address } from '@ladlewell/contract/addresses.ts'
import { MapPin, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/addresses.page.ts'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressLine } from './address-text.ts'
import { deleteAddress, makeDefault } from './save-address.ts'

export const meta = () => privateMeta(m.addresses_title())

export const clientLoader = () => load(() => api('GET /api/v1/auth/customer/addresses'))

export function HydrateFallback() {
  return (
    <Frame>
      <LoadingBoxes words={m.addresses_loading()} boxes={['h-44', 'h-44']} className="sm:grid-cols-2" />
    </Frame>
  )
}

export default function AddressesPage({ loaderData: { data: addresses, failure } }: Route.ComponentProps) {
  const call = useCall({ failed: m.addresses_default_failed(), toasts: true })
  const online = useOnline()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Address | null>(null)
  const prefer = (address: Address) =>
    call.send(
      () => makeDefault(address),
      () => toast(m.addresses_default_updated(), { tone: 'success' }),
    )
  return (
    <Frame onAdd={() => setEdited('new')}>
      {failure && <LoadFailure failure={failure}>{m.addresses_fetch_failed()}</LoadFailure>}
      {addresses?.length === 0 && (
        <NothingYet icon={MapPin} title={m.addresses_none()}>
          <p className="text-muted">{m.addresses_none_more()}</p>
        </NothingYet>
      )}
      {addresses && addresses.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map(address => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEdited(address)}
              onDelete={() => setDeleted(address)}
              onDefault={() => void prefer(address)}
              offline={!online}
            />
          ))}
        </ul>
      )}
      {edited && <AddressDialog address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteDialog address={deleted} onClose={() => setDeleted(null)} />}
    </Frame>
  )
}

/** Nothing is added before it is known what there is. */
function Frame({ onAdd, children }: { onAdd?: () => void; children: ReactNode }) {
  const online = useOnline()
  return (
    <OwnerOnly>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl">
          {m.addresses_title()}
        </h1>
        <Button disabled={!online || !onAdd} onClick={onAdd}>
          <Plus aria-hidden className="size-4" />
          {m.addresses_add()}
        </Button>
      </div>
      {!online && <p className="mb-4 text-sm text-muted">{m.addresses_offline()}</p>}
      {children}
    </OwnerOnly>
  )
}

function DeleteDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  return (
    <DialogForm
      role="alertdialog"
      title={m.addresses_delete_title()}
      submit={m.addresses_delete_confirm()}
      cancel={m.addresses_delete_keep()}
      danger
      failed={m.addresses_delete_failed()}
      toasts
      send={() => deleteAddress(address)}
      said={m.addresses_deleted()}
      onRefused={onClose}
      onClose={onClose}
    >
      <p>{m.addresses_delete_question()}</p>
      <p className="text-muted">
        <bdi>{addressLine(address)}</bdi>
      </p>
    </DialogForm>
  )
}
