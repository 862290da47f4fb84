import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'

export default function ChefInspectionDialog({ chef, onClose }: { chef: StaffChef; onClose: () => void }) {
  const [passed, setPassed] = useState(true)
  return (
    <ReasonDialog
      title="Add an inspection"
      label="What was seen, as customers read it"
      hint="An inspection of the same day is corrected."
      submit="Add to the log"
      danger={false}
      send={(note, entries) =>
        api('POST /api/v1/staff/chefs/{chefId}/inspections', {
          params: { chefId: String(chef.chefId) },
          body: { inspectedOn: entry(entries, 'inspectedOn'), passed, note },
        })
      }
      said="The inspection is in the log."
      onClose={onClose}
    >
      <Field type="date" label="Day of the inspection" name="inspectedOn" required />
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
