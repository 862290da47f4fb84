import type { Requirement } from '@ladlewell/contract/vetting.ts'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { FormFooter } from './kit/form-footer.tsx'

interface RequirementDialogProps {
  /** null: a new one. */
  line: Requirement | null
  onSaved: () => void
  onClose: () => void
}

const blank = { name: '', explanation: '', expires: false, required: true, retired: false }

export function RequirementDialog({ line, onSaved, onClose }: RequirementDialogProps) {
  const form = useId()
  const [entry, setEntry] = useState({ ...blank, ...line })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> } | null>(null)
  const change = (part: Partial<typeof blank>) => setEntry(old => ({ ...old, ...part }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const fields = emptyFields(entry)
    if (Object.keys(fields).length > 0)
      return setFailure({ message: 'Please check the marked fields.', fields })
    setBusy(true)
    const answer = await save(line, entry).catch(() => null)
    setBusy(false)
    if (!answer?.ok) {
      const problem = answer?.problem
      if (problem?.code === 'changed-meanwhile') onSaved()
      return setFailure({
        message: problem?.message ?? 'The server could not be reached.',
        fields: problem?.fields ?? {},
      })
    }
    toast('The checklist is changed.', { tone: 'success' })
    onSaved()
    onClose()
  }

  return (
    <Dialog
      title={line ? `Change ${line.name}` : 'Add a line'}
      onClose={onClose}
      footer={<FormFooter form={form} busy={busy} onClose={onClose} />}
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
        {failure && <Alert>{failure.message}</Alert>}
        <Field
          label="Name"
          required
          maxLength={80}
          error={failure?.fields.name}
          value={entry.name}
          onChange={event => change({ name: event.target.value })}
        />
        <TextAreaField
          label="What chefs read about it"
          required
          maxLength={400}
          error={failure?.fields.explanation}
          value={entry.explanation}
          onChange={event => change({ explanation: event.target.value })}
        />
        <Checkbox
          label="Required before a kitchen may sell"
          checked={entry.required}
          onChange={event => change({ required: event.target.checked })}
        />
        <Checkbox
          label="Its papers end on a day, and close the dates after it"
          checked={entry.expires}
          onChange={event => change({ expires: event.target.checked })}
        />
        {line && (
          <Checkbox
            label="Off the list; what was shown for it stays"
            checked={entry.retired}
            onChange={event => change({ retired: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  )
}

function emptyFields({ name, explanation }: typeof blank): Record<string, string> {
  const empty = Object.entries({ name, explanation }).filter(([, text]) => text.trim() === '')
  return Object.fromEntries(empty.map(([field]) => [field, 'Please fill in this field.']))
}

function save(line: Requirement | null, entry: typeof blank) {
  const { name, explanation, expires, required, retired } = entry
  const body = { name, explanation, expires, required }
  if (!line) return api('POST /api/v1/staff/requirements', { body })
  return api('PUT /api/v1/staff/requirements/{requirementId}', {
    params: { requirementId: String(line.requirementId) },
    body: { ...body, retired, version: line.version },
  })
}
