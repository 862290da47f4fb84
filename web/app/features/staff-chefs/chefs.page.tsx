import type { StaffChefRow } from '@ladlewell/contract/vetting.ts'
import { kitchenStates } from '@ladlewell/domain/kitchen.ts'
import { paperState } from '@ladlewell/domain/vetting.ts'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { platformNow } from '../../state/clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { dateIn } from '../../ui/day-text.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { CsvButton } from '../staff/kit/csv-button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { ChoiceFilter, FilterBar, TextFilter } from '../staff/kit/filter-bar.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffDay, staffMoment } from '../staff/kit/words.ts'
import type { Route } from './+types/chefs.page.ts'
import { chefTone } from './chef-tone.ts'

export const meta = () => privateMeta('Chefs')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'state', 'endingSoon', 'inspectionSoon'], query =>
    api('GET /api/v1/staff/chefs', { query }),
  )

export default function ChefsPage({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const list = useList(loaderData)
  return (
    <>
      <StaffHead
        title="Chefs"
        actions={
          <>
            <Link to="/staff/checklist" className={buttonClass('secondary')}>
              <ListChecks aria-hidden className="size-4" />
              Checklist
            </Link>
            <CsvButton
              name="ladlewell-chefs"
              load={() => api('GET /api/v1/staff/chefs.csv', { query: list.chosen })}
            />
          </>
        }
      >
        All kitchens, newest first.
      </StaffHead>
      <FilterBar list={list}>
        <TextFilter list={list} name="text" label="Chef" hint="Name or e-mail" />
        <ChoiceFilter
          list={list}
          name="state"
          label="State"
          all="All"
          choices={kitchenStates.map(state => [state, spoken(state)])}
        />
        <ChoiceFilter
          list={list}
          name="endingSoon"
          label="Papers"
          all="All"
          choices={[['true', 'End within 30 days']]}
        />
        <ChoiceFilter
          list={list}
          name="inspectionSoon"
          label="Inspections"
          all="All"
          choices={[['true', 'Due soon, overdue or failed']]}
        />
      </FilterBar>
      <DataTable
        caption="Chefs, newest first"
        columns={columns(timeZone)}
        rowKey={chef => chef.chefId}
        {...list}
        empty="No chef matches."
      />
      <Pager list={list} />
    </>
  )
}

function LastDay({ date, timeZone }: { date: string; timeZone: string }) {
  const state = paperState({ outcome: 'accepted', expiresOn: date }, dateIn(timeZone, platformNow()))
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
      {staffDay(date)}
      {state === 'ending' && <Badge tone="saffron">Ends soon</Badge>}
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

function columns(timeZone: string): Column<StaffChefRow>[] {
  return [
    {
      head: 'Chef',
      cell: ({ chefId, name, email }) => (
        <span className="grid min-w-0 gap-1 max-md:justify-items-end">
          <TextLink to={`/staff/chefs/${chefId}`}>{name}</TextLink>
          <span className="text-xs wrap-anywhere text-muted">{email}</span>
        </span>
      ),
    },
    { head: 'State', cell: ({ state }) => <Badge tone={chefTone[state]}>{spoken(state)}</Badge> },
    {
      head: 'Applied',
      cell: ({ appliedAt }) => (appliedAt ? staffMoment(appliedAt, timeZone) : '–'),
      isShort: true,
    },
    {
      head: 'May deliver until',
      cell: ({ permittedUntil }) =>
        permittedUntil ? <LastDay date={permittedUntil} timeZone={timeZone} /> : '–',
      isShort: true,
    },
    {
      head: 'Next inspection',
      cell: chef => <NextInspection chef={chef} />,
      isShort: true,
    },
    { head: 'Papers to review', cell: ({ papersWaiting }) => papersWaiting, isNumber: true },
  ]
}
