import type { StaffChefRow } from '@ladlewell/contract/vetting.ts'
import { kitchenStates } from '@ladlewell/domain/kitchen.ts'
import { paperState } from '@ladlewell/domain/vetting.ts'
import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffDay } from '../staff/kit/words.ts'
import { type DeskColumn, DeskListPage, loadDeskList } from '../staff-lists/desk-list.tsx'
import type { Route } from './+types/chefs.page.ts'
import { chefTone } from './chef-tone.ts'
import { type ChosenChef, PauseChosen } from './chosen-chefs.tsx'

const PauseDialog = lazy(() => import('./pause-dialog.tsx'))

export const meta = () => privateMeta('Chefs')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadDeskList('chefs', request, ['text', 'state', 'endingSoon', 'inspectionSoon'], query =>
    api('GET /api/v1/staff/chefs', { query }),
  )

export default function ChefsPage({ loaderData }: Route.ComponentProps) {
  const [pausing, setPausing] = useState<Pausing | null>(null)
  return (
    <DeskListPage
      of="chefs"
      list={useList(loaderData.list)}
      views={loaderData.views}
      title="Chefs"
      lead="All kitchens."
      actions={
        <Link to="/staff/checklist" className={buttonClass('secondary')}>
          <ListChecks aria-hidden className="size-4" />
          Checklist
        </Link>
      }
      filters={[
        { name: 'text', label: 'Chef', hint: 'Name or email' },
        { name: 'state', label: 'State', choices: kitchenStates.map(state => [state, spoken(state)]) },
        { name: 'endingSoon', label: 'Papers', choices: [['true', 'Expire within 30 days']] },
        { name: 'inspectionSoon', label: 'Inspections', choices: [['true', 'Due soon, overdue or failed']] },
      ]}
      sorts={sorts}
      columns={columns}
      rowKey={chef => chef.chefId}
      nameOf={({ chefId, name }) => ({ id: chefId, name })}
      acts={selection => (
        <PauseChosen
          selection={selection}
          onPause={kitchens => setPausing({ kitchens, forget: selection.forget })}
        />
      )}
      empty="No matching chefs."
      older="Next"
    >
      <Suspense>
        {pausing && (
          <PauseDialog kitchens={pausing.kitchens} onClose={() => setPausing(null)} onDone={pausing.forget} />
        )}
      </Suspense>
    </DeskListPage>
  )
}

interface Pausing {
  kitchens: ChosenChef[]
  /** Of the selection, once they are paused. */
  forget: () => void
}

const sorts = {
  '': 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  permitted: 'Permit ends first',
  inspection: 'Inspection due first',
  '-papers': 'Most papers to review first',
}

function pauseWords({ from, until }: NonNullable<StaffChefRow['pause']>): string {
  if (until === null) return `from ${staffDay(from)}`
  return from === until ? staffDay(from) : `${staffDay(from)} – ${staffDay(until)}`
}

function LastDay({ date }: { date: string }) {
  const { timeZone } = useMarket()
  const state = paperState({ outcome: 'accepted', expiresOn: date }, dateIn(timeZone, platformNow()))
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
      {staffDay(date)}
      {state === 'ending' && <Badge tone="saffron">Expires soon</Badge>}
      {state === 'expired' && <Badge tone="danger">Ended</Badge>}
    </span>
  )
}

function NextInspection({ chef }: { chef: StaffChefRow }) {
  const { inspectionDueOn: due, inspectionClosure, inspectionUrgency } = chef
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
      {due ? staffDay(due) : '–'}
      {inspectionClosure && (
        <Badge tone="danger">{inspectionClosure === 'failed' ? 'Closed: failed' : 'Closed: overdue'}</Badge>
      )}
      {!inspectionClosure && inspectionUrgency === 'overdue' && <Badge tone="danger">Overdue</Badge>}
      {!inspectionClosure && inspectionUrgency === 'soon' && <Badge tone="saffron">Due soon</Badge>}
    </span>
  )
}

const columns: DeskColumn<StaffChefRow>[] = [
  {
    id: 'chef',
    head: 'Chef',
    sorts: ['name', '-name'],
    cell: ({ chefId, name, email }) => (
      <span className="grid min-w-0 gap-1 max-md:justify-items-end">
        <TextLink to={`/staff/chefs/${chefId}`}>{name}</TextLink>
        <span className="text-xs wrap-anywhere text-muted">{email}</span>
      </span>
    ),
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ state, pause }) => (
      <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
        <Badge tone={chefTone[state]}>{spoken(state)}</Badge>
        {pause && (
          <span className="grid gap-1 max-md:justify-items-end">
            <Badge tone="saffron">Paused</Badge>
            <span className="text-xs text-muted">{pauseWords(pause)}</span>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'applied',
    head: 'Applied',
    cell: ({ appliedAt }) => <Moment at={appliedAt} />,
    isShort: true,
  },
  {
    id: 'permitted',
    head: 'May deliver until',
    sorts: ['permitted'],
    cell: ({ permittedUntil }) => (permittedUntil ? <LastDay date={permittedUntil} /> : '–'),
    isShort: true,
  },
  {
    id: 'inspection',
    head: 'Next inspection',
    sorts: ['inspection'],
    cell: chef => <NextInspection chef={chef} />,
    isShort: true,
  },
  {
    id: 'approved',
    head: 'Approved',
    isExtra: true,
    cell: ({ approvedAt }) => <Moment at={approvedAt} />,
    isShort: true,
  },
  {
    id: 'papers',
    head: 'Papers to review',
    cell: ({ papersWaiting }) => papersWaiting,
    isNumber: true,
    sorts: ['-papers'],
  },
]
