import type { DeskList } from '@ladlewell/domain/desk-list.ts'
import { api } from '../../api/browser.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'

/** Keeps what a list shows now: its filters, order and columns. */
export default function SaveViewDialog({
  list,
  query,
  onClose,
}: {
  list: DeskList
  query: string
  onClose: () => void
}) {
  return (
    <DialogForm
      title="Save this view"
      submit="Save"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={entries => {
        const name = entry(entries, 'name')
        if (name === '') return { name: 'Please give it a name.' }
        return api('POST /api/v1/staff/views', {
          body: { list, name, query, shared: entries.has('shared') },
        })
      }}
      said="View saved."
      onClose={onClose}
    >
      <p>Its filters, order and columns are kept as you see them now.</p>
      <Field label="Name" name="name" required maxLength={60} data-autofocus />
      <Checkbox label="Share it with the team" name="shared" />
    </DialogForm>
  )
}
