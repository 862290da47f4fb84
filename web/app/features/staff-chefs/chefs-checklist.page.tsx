import type { Requirement } from '@ladlewell/contract/vetting.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/chefs-checklist.page.ts'

const RequirementDialog = lazy(() => import('./chefs-requirement-dialog.tsx'))

export const meta = () => privateMeta('Checklist')

export const clientLoader = () => loadStaff(() => api('GET /api/v1/staff/requirements'))

/** What kitchens have to show before they may sell. */
export default function ChecklistPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const [changing, setChanging] = useState<Requirement | 'new' | null>(null)
  return (
    <>
      <StaffHead
        title="Checklist"
        back={['/staff/chefs', 'All chefs']}
        actions={
          <IfMay work="vetting">
            <Button onClick={() => setChanging('new')}>Add a line</Button>
          </IfMay>
        }
      >
        What kitchens have to show before they sell, and while they do. When a required paper expires, only
        the dates after its last day close.
      </StaffHead>
      <DataTable
        caption="Checklist"
        columns={columns(setChanging)}
        rowKey={line => line.requirementId}
        rows={data}
        failure={failure}
        empty="The checklist is empty."
      />
      <Suspense>
        {changing && (
          <RequirementDialog line={changing === 'new' ? null : changing} onClose={() => setChanging(null)} />
        )}
      </Suspense>
    </>
  )
}

function columns(change: (line: Requirement) => void): Column<Requirement>[] {
  return [
    { head: 'Name', cell: ({ name }) => <strong className="min-w-0 break-words">{name}</strong> },
    {
      head: 'Explanation',
      isLong: true,
      cell: ({ explanation }) => <span className="min-w-0 break-words">{explanation}</span>,
    },
    {
      head: 'Kind',
      cell: ({ required, expires, retired }) => (
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          {retired ? (
            <Badge>Off the list</Badge>
          ) : (
            <Badge tone="brand">{required ? 'Required' : 'Optional'}</Badge>
          )}
          {expires && <Badge tone="saffron">Expires on a set day</Badge>}
        </span>
      ),
    },
    {
      head: 'Change',
      isAction: true,
      cell: line => (
        <IfMay work="vetting">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Change ${line.name}`}
            onClick={() => change(line)}
          >
            Change
          </Button>
        </IfMay>
      ),
    },
  ]
}
