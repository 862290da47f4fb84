import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Field } from '../../ui/field.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'

interface ChefInspectionDialogProps {
  chef: StaffChef
  onChange: (next: StaffChef) => void
  onClose: () => void
}

export function ChefInspectionDialog({ chef, onChange, onClose }: ChefInspectionDialogProps) {
  const [inspectedOn, setInspectedOn] = useState('')
  const [passed, setPassed] = useState(true)
  const [fault, setFault] = useState<string>()

  async function save(note: string): Promise<string | null> {
    setFault(undefined)
    const answer = await api('POST /api/v1/staff/chefs/{chefId}/inspections', {
      params: { chefId: String(chef.chefId) },
      body: { inspectedOn, passed, note },
    })
    if (!answer.ok) {
      setFault(answer.problem?.fields?.inspectedOn)
      return answer.problem?.message ?? 'It could not be written down.'
    }
    onChange(answer.data)
    toast('The inspection is in the log.', { tone: 'success' })
    return null
  }

  return (
    <ReasonDialog
      title="Add an inspection"
      label="What was seen, as customers read it"
      hint="An inspection of the same day is corrected."
      confirmLabel="Add to the log"
      danger={false}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        type="date"
        label="Day of the inspection"
        required
        error={fault}
        value={inspectedOn}
        onChange={event => setInspectedOn(event.target.value)}
      />
      <RadioGroup label="What came of it" className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="passed" label="Passed" checked={passed} onChange={() => setPassed(true)} />
        <RadioCard name="passed" label="Not passed" checked={!passed} onChange={() => setPassed(false)} />
      </RadioGroup>
      {!passed && (
        <p className="text-sm">
          If it is the latest, the kitchen closes at once until it passes one: {chef.ordersBeforeCutoff} open
          orders whose cut-off is ahead are refused and refunded, weekly boxes are skipped, and everybody
          concerned is told. {chef.openOrders - chef.ordersBeforeCutoff} orders whose cut-off has passed go
          out unless you cancel them.
        </p>
      )}
    </ReasonDialog>
  )
}
