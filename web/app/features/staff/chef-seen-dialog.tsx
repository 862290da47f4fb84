import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'

interface ChefSeenDialogProps {
  chef: StaffChef
  onChange: (next: StaffChef) => void
  onClose: () => void
}

/** Writes down a paper that our team saw itself; it counts at once. */
export function ChefSeenDialog({ chef, onChange, onClose }: ChefSeenDialogProps) {
  const lines = chef.requirements.filter(({ retired }) => !retired)
  const [requirementId, setRequirementId] = useState(lines[0]?.requirementId)
  const [expiresOn, setExpiresOn] = useState('')
  const [fault, setFault] = useState<string>()
  const line = lines.find(one => one.requirementId === requirementId)

  async function save(reason: string): Promise<string | null> {
    setFault(undefined)
    if (!line) return 'The checklist is empty.'
    const answer = await api('POST /api/v1/staff/chefs/{chefId}/papers', {
      params: { chefId: String(chef.chefId) },
      body: { requirementId: line.requirementId, expiresOn: expiresOn || null, reason },
    })
    if (!answer.ok) {
      setFault(answer.problem?.fields?.expiresOn)
      return answer.problem?.message ?? 'It could not be written down.'
    }
    onChange(answer.data)
    toast('It counts now.', { tone: 'success' })
    return null
  }

  return (
    <ReasonDialog
      title="What we saw ourselves"
      label="Who saw it, where and how"
      confirmLabel="Write it down"
      danger={false}
      onConfirm={save}
      onClose={onClose}
    >
      <SelectField
        label="Paper"
        value={requirementId}
        onChange={event => setRequirementId(Number(event.target.value))}
      >
        {lines.map(one => (
          <option key={one.requirementId} value={one.requirementId}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {line?.expires && (
        <Field
          type="date"
          label="Last day, as the paper says"
          hint="The kitchen’s dates after it are closed."
          required
          error={fault}
          value={expiresOn}
          onChange={event => setExpiresOn(event.target.value)}
        />
      )}
    </ReasonDialog>
  )
}
