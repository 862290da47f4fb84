import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'

/** Writes down a paper that our team saw itself; it counts at once. */
export default function ChefSeenDialog({ chef, onClose }: { chef: StaffChef; onClose: () => void }) {
  const lines = chef.requirements.filter(({ retired }) => !retired)
  const [requirementId, setRequirementId] = useState(lines[0]?.requirementId)
  const line = lines.find(one => one.requirementId === requirementId)

  function save(reason: string, entries: FormData) {
    if (!line) return 'The checklist is empty.'
    return api('POST /api/v1/staff/chefs/{chefId}/papers', {
      params: { chefId: String(chef.chefId) },
      body: { requirementId: line.requirementId, expiresOn: entry(entries, 'expiresOn') || null, reason },
    })
  }

  return (
    <ReasonDialog
      title="What we saw ourselves"
      label="Who saw it, where and how"
      submit="Record it"
      danger={false}
      send={save}
      said="Recorded. It’s valid from now on."
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
          hint="Dates after that are closed."
          name="expiresOn"
          required
        />
      )}
    </ReasonDialog>
  )
}
