import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffDay } from '../staff/kit/words.ts'

const InspectionDialog = lazy(() => import('./chef-inspection-dialog.tsx'))

/** The log that customers read on the chef's page. */
export function ChefInspections({ chef }: { chef: StaffChef }) {
  const [adding, setAdding] = useState(false)
  return (
    <StaffSection
      title="Inspections"
      actions={
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          Add an inspection
        </Button>
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
      <Suspense>{adding && <InspectionDialog chef={chef} onClose={() => setAdding(false)} />}</Suspense>
    </StaffSection>
  )
}
