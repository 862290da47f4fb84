import type { Requirement } from '@ladlewell/contract/vetting.ts'
import { api } from '../../api/browser.ts'
import { faultsIn } from '../../api/use-call.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'

interface RequirementDialogProps {
  /** null: a new one. */
  line: Requirement | null
  onClose: () => void
}

const EMPTY = 'Please fill in this field.'

export default function RequirementDialog({ line, onClose }: RequirementDialogProps) {
  return (
    <DialogForm
      title={line ? `Change ${line.name}` : 'Add a line'}
      submit="Save"
      cancel="Cancel"
      failed="We couldn’t reach the server."
      send={entries =>
        faultsIn({
          name: entry(entries, 'name') === '' && EMPTY,
          explanation: entry(entries, 'explanation') === '' && EMPTY,
        }) ?? save(line, entries)
      }
      said="Checklist updated."
      onClose={onClose}
    >
      <Field label="Name" name="name" required maxLength={80} defaultValue={line?.name} />
      <TextAreaField
        label="What chefs read about it"
        name="explanation"
        required
        maxLength={400}
        defaultValue={line?.explanation}
      />
      <Checkbox
        label="Required before a kitchen may sell"
        name="required"
        defaultChecked={line?.required ?? true}
      />
      <Checkbox
        label="Its papers expire on a set day and close the dates after it"
        name="expires"
        defaultChecked={line?.expires ?? false}
      />
      {line && (
        <Checkbox
          label="Off the list; papers already shown for it stay"
          name="retired"
          defaultChecked={line.retired}
        />
      )}
    </DialogForm>
  )
}

function save(line: Requirement | null, entries: FormData) {
  const body = {
    name: entry(entries, 'name'),
    explanation: entry(entries, 'explanation'),
    expires: entries.has('expires'),
    required: entries.has('required'),
  }
  if (!line) return api('POST /api/v1/staff/requirements', { body })
  return api('PUT /api/v1/staff/requirements/{requirementId}', {
    params: { requirementId: String(line.requirementId) },
    body: { ...body, retired: entries.has('retired'), version: line.version },
  })
}
