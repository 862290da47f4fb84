import type { Requirement, StaffChef } from '@ladlewell/contract/vetting.ts'
import { lazy, Suspense, useState } from 'react'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { IfMay, useMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { spoken, staffDay, staffMoment } from '../staff/kit/words.ts'
import type { StaffPaper } from './chef-paper-dialog.tsx'
import { paperTone } from './chef-tone.ts'

const PaperDialog = lazy(() => import('./chef-paper-dialog.tsx'))
const SeenDialog = lazy(() => import('./chef-seen-dialog.tsx'))

/** Everything that a kitchen showed, newest first. */
export function ChefPapers({ chef }: { chef: StaffChef }) {
  const may = useMay()
  const { timeZone } = useMarket()
  const [paper, setPaper] = useState<StaffPaper | null>(null)
  const [seeing, setSeeing] = useState(false)
  const lineOf = (one: StaffPaper) =>
    chef.requirements.find(({ requirementId }) => requirementId === one.requirementId)
  return (
    <StaffSection
      title="Papers"
      actions={
        <IfMay work="vetting">
          <Button variant="secondary" size="sm" onClick={() => setSeeing(true)}>
            Record what we saw
          </Button>
        </IfMay>
      }
    >
      <DataTable
        isPart
        caption="Papers, newest first"
        columns={columns(timeZone, lineOf, may('papers') ? setPaper : null)}
        rowKey={one => one.paperId}
        rows={chef.papers}
        empty="No paper has been sent yet."
      />
      <Suspense>
        {paper && <PaperDialog paper={paper} line={lineOf(paper)} onClose={() => setPaper(null)} />}
        {seeing && <SeenDialog chef={chef} onClose={() => setSeeing(false)} />}
      </Suspense>
    </StaffSection>
  )
}

function columns(
  timeZone: string,
  lineOf: (paper: StaffPaper) => Requirement | undefined,
  /** Null of those who may not see what is on a paper. */
  open: ((paper: StaffPaper) => void) | null,
): Column<StaffPaper>[] {
  return [
    { head: 'Paper', cell: paper => lineOf(paper)?.name ?? '–' },
    {
      head: 'State',
      cell: paper => (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={paperTone[paper.state]}>{spoken(paper.state)}</Badge>
          {paper.decidedBy && <span className="text-xs">by {paper.decidedBy}</span>}
          {paper.reason && <span className="text-xs text-muted">{paper.reason}</span>}
        </span>
      ),
    },
    { head: 'Last day', cell: ({ expiresOn }) => (expiresOn ? staffDay(expiresOn) : '–'), isShort: true },
    { head: 'Sent', cell: ({ submittedAt }) => <Moment at={submittedAt} />, isShort: true },
    ...(open ? [viewColumn(timeZone, lineOf, open)] : []),
  ]
}

function viewColumn(
  timeZone: string,
  lineOf: (paper: StaffPaper) => Requirement | undefined,
  open: (paper: StaffPaper) => void,
): Column<StaffPaper> {
  return {
    head: 'View',
    isAction: true,
    cell: paper => (
      <Button
        variant={paper.state === 'waiting' ? 'primary' : 'secondary'}
        size="sm"
        aria-label={`View ${lineOf(paper)?.name ?? 'the paper'} of ${staffMoment(paper.submittedAt, timeZone)}`}
        onClick={() => open(paper)}
      >
        View
      </Button>
    ),
  }
}
