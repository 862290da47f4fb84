import type { Passkey } from '@ladlewell/contract/passkeys.ts'
import { deviceOf } from '@ladlewell/domain/device.ts'
import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { useOnline } from '../../shell/online.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { knowsPasskeys } from './passkey-browser.ts'
import { usePasskeys } from './use-passkeys.ts'

/** The account's passkeys, and the way to another one. `stepByThem`: they alone are its second step. */
export function Passkeys({
  loaded: { data: passkeys, failure },
  stepByThem,
}: {
  loaded: Loaded<Passkey[]>
  stepByThem: boolean
}) {
  const online = useOnline()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const { isAdding, removing, add, remove } = usePasskeys()
  return (
    <Panel title={m.security_passkeys()}>
      <p className="text-sm text-muted">{m.security_passkeys_explained()}</p>
      {failure && <LoadFailure failure={failure}>{m.security_passkeys_failed()}</LoadFailure>}
      {passkeys && passkeys.length > 0 && (
        <ul aria-label={m.security_passkeys()} className="divide-y divide-line">
          {passkeys.map(passkey => (
            <Row
              key={passkey.id}
              passkey={passkey}
              disabled={!online}
              busy={removing === passkey.id}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      {passkeys && knowsPasskeys() && <AddForm disabled={!online} busy={isAdding} onAdd={add} />}
      {passkeys && !knowsPasskeys() && <p className="text-sm text-muted">{m.security_passkeys_unknown()}</p>}
      {leaving && (
        <AlertDialog
          title={m.security_passkey_remove({ name: leaving.name })}
          confirmLabel={m.security_remove()}
          cancelLabel={m.profile_cancel()}
          onConfirm={() => {
            setLeaving(null)
            void remove(leaving.id)
          }}
          onCancel={() => setLeaving(null)}
        >
          <p>
            {m.security_passkey_removing()}
            {stepByThem && passkeys?.length === 1 && ` ${m.security_passkey_removing_last()}`}
          </p>
        </AlertDialog>
      )}
    </Panel>
  )
}

function Row({
  passkey: { id, name, addedAt, lastUsedAt, isSynced },
  disabled,
  busy,
  onRemove,
}: {
  passkey: Passkey
  disabled: boolean
  busy: boolean
  onRemove: () => void
}) {
  const { timeZone } = useMarket()
  const label = `passkey-${id}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <KeyRound aria-hidden className="size-6 shrink-0 text-muted" />
      <div id={label} className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isSynced && <Badge>{m.security_passkey_synced()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {m.security_passkey_added({ when: momentText(addedAt, timeZone) })}
          {' · '}
          {lastUsedAt
            ? m.security_passkey_used({ when: momentText(lastUsedAt, timeZone) })
            : m.security_passkey_unused()}
        </p>
      </div>
      <Button
        variant="secondary"
        className="px-4"
        disabled={disabled}
        busy={busy}
        aria-describedby={label}
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-4" />
        {m.security_remove()}
      </Button>
    </li>
  )
}

function AddForm({
  disabled,
  busy,
  onAdd,
}: {
  disabled: boolean
  busy: boolean
  onAdd: (name: string) => Promise<boolean>
}) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent))
  const [fault, setFault] = useState<string | undefined>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setFault(m.security_passkey_name_missing())
    if (await onAdd(name.trim())) setName(deviceOf(navigator.userAgent))
  }
  return (
    <form
      noValidate
      className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      onSubmit={event => void submit(event)}
    >
      <Field
        label={m.security_passkey_name()}
        maxLength={60}
        required
        value={name}
        error={fault}
        onChange={event => {
          setName(event.target.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" disabled={disabled} busy={busy}>
        <Plus aria-hidden className="size-4" />
        {m.security_passkey_add()}
      </Button>
    </form>
  )
}
