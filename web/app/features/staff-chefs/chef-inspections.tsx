import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay } from '../staff/kit/words.ts'

/** The log that customers read on the chef's page. */
export function ChefInspections({ chef }: { chef: StaffChef }) {
  const [adding, setAdding] = useState(false)
  return (
    <StaffSection
      title="Inspections"
      actions={
        <IfMay work="vetting">
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            Add an inspection
          </Button>
        </IfMay>
      }
    >
      <p className="text-sm text-muted">Customers read this log on the chef’s page, with its notes.</p>
      <ol className="grid gap-3">
        {chef.inspections.map(({ inspectedOn, passed, note }) => (
          <li key={inspectedOn} className="grid gap-1 border-s-2 border-line ps-4 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{staffDay(inspectedOn)}</strong>
              <Badge tone={passed ? 'herb' : 'danger'}>{passed ? 'Passed' : 'Not passed'}</Badge>
            </p>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
      {chef.inspections.length === 0 && <p className="text-muted">No inspection yet.</p>}
      {adding && <InspectionDialog chef={chef} onClose={() => setAdding(false)} />}
    </StaffSection>
  )
}

function InspectionDialog({ chef, onClose }: { chef: StaffChef; onClose: () => void }) {
  const [passed, setPassed] = useState(true)
  return (
    <ReasonDialog
      title="Add an inspection"
      label="Findings, as customers will read them"
      hint="If there’s already an inspection on that day, this corrects it."
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
      <RadioGroup label="Result" className="grid gap-2 sm:grid-cols-2">
        <RadioCard name="passed" label="Passed" checked={passed} onChange={() => setPassed(true)} />
        <RadioCard name="passed" label="Not passed" checked={!passed} onChange={() => setPassed(false)} />
      </RadioGroup>
      {!passed && (
        <p className="text-sm">
          If this is the latest one, the kitchen closes right away until it passes: {chef.ordersBeforeCutoff}{' '}
          open orders before their cut-off are refused and refunded, weekly boxes are skipped, and everyone
          affected is told. {chef.openOrders - chef.ordersBeforeCutoff} orders past their cut-off go out
          unless you cancel them.
        </p>
      )}
    </ReasonDialog>
  )
}
