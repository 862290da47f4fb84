import type { ListView } from '@ladlewell/contract/list-views.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { entry, Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toasts.ts'
import { useMay } from '../staff/kit/may.tsx'

/** Renames, shares, brings up to date and removes views. */
export default function ManageViewsDialog({
  views,
  address,
  onClose,
}: {
  views: readonly ListView[]
  address: string
  onClose: () => void
}) {
  const [changing, setChanging] = useState<number | null>(null)
  return (
    <Dialog title="Views" onClose={onClose} className="sm:max-w-xl">
      {views.length === 0 && <p>No views are left.</p>}
      <ul className="grid gap-3">
        {views.map(view => (
          <li key={view.viewId} className="rounded-md border border-line p-3">
            {changing === view.viewId ? (
              <ChangeView view={view} address={address} onDone={() => setChanging(null)} />
            ) : (
              <ViewRow view={view} onChange={() => setChanging(view.viewId)} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ViewRow({ view, onChange }: { view: ListView; onChange: () => void }) {
  const { viewId, name, shared, isMine, madeBy } = view
  const call = useCall({ toasts: true, failed: 'We couldn’t reach the server.' })
  // As for whom the call itself does it: the works of owners alone are theirs.
  const isOwner = useMay()('people')
  const remove = () =>
    call.send(
      () => api('DELETE /api/v1/staff/views/{viewId}', { params: { viewId: String(viewId) } }),
      () => toast('View removed.', { tone: 'success' }),
    )
  const shareWords = isMine ? 'Shared with the team' : `Shared by ${madeBy}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="me-auto min-w-0">
        <strong dir="auto" className="block wrap-anywhere">
          {name}
        </strong>
        <span className="text-xs text-muted">{shared ? shareWords : 'Only you see it'}</span>
      </span>
      {isMine && (
        <Button variant="secondary" size="sm" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
      {(isMine || isOwner) && (
        <Button
          variant="danger"
          size="sm"
          busy={call.busy}
          aria-label={`Remove ${name}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

function ChangeView({ view, address, onDone }: { view: ListView; address: string; onDone: () => void }) {
  const { viewId, name, query, shared } = view
  const call = useCall({ failed: 'We couldn’t reach the server.' })
  const send = (entries: FormData) =>
    call.send(() => {
      const named = entry(entries, 'name')
      if (named === '') return { name: 'Please give it a name.' }
      const body = {
        name: named,
        query: entries.has('update') ? address : query,
        shared: entries.has('shared'),
      }
      return api('PUT /api/v1/staff/views/{viewId}', { params: { viewId: String(viewId) }, body })
    }, onDone)
  return (
    <Form call={call} onSubmit={entries => void send(entries)}>
      <Field label="Name" name="name" required maxLength={60} defaultValue={name} />
      <Checkbox label="Share it with the team" name="shared" defaultChecked={shared} />
      <Checkbox label="Keep the filters, order and columns that are shown now" name="update" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={call.busy}>
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
