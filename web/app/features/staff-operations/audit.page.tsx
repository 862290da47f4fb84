import type { AuditEntry } from '@ladlewell/contract/staff-audit.ts'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { CsvButton } from '../staff/kit/csv-button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { ChoiceFilter, FilterBar, TextFilter } from '../staff/kit/filter-bar.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { spoken, staffMoment } from '../staff/kit/words.ts'
import type { Route } from './+types/audit.page.ts'
import { subjectLink } from './audit-subject.ts'

export const meta = () => privateMeta('Audit log')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['staff', 'action', 'subject', 'subjectId'], query =>
    api('GET /api/v1/staff/audit', { query }),
  )

const subjects = [
  'chef',
  'order',
  'customer',
  'promotion',
  'problem',
  'review',
  'meal',
  'market',
  'payout',
  'staff',
]

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const { staff = [], actions = [] } = loaderData.data ?? {}
  const list = useList(loaderData)
  return (
    <>
      <StaffHead
        title="Audit log"
        actions={
          <CsvButton
            name="ladlewell-audit"
            load={() => api('GET /api/v1/staff/audit.csv', { query: list.chosen })}
          />
        }
      >
        What our people did, to whom and why. Nobody can change or delete an entry.
      </StaffHead>
      <FilterBar list={list}>
        <ChoiceFilter
          list={list}
          name="staff"
          label="By"
          all="Everybody"
          choices={staff.map(({ id, name }) => [String(id), name])}
        />
        <ChoiceFilter
          list={list}
          name="action"
          label="Action"
          all="Everything"
          choices={actions.map(action => [action, spoken(action)])}
        />
        <ChoiceFilter
          list={list}
          name="subject"
          label="Done to"
          all="Anything"
          choices={subjects.map(subject => [subject, spoken(subject)])}
        />
        <TextFilter list={list} name="subjectId" label="Number or code" />
      </FilterBar>
      <DataTable
        caption="Audit log, newest first"
        columns={columns(timeZone)}
        rowKey={entry => entry.id}
        {...list}
        empty="No entry matches."
      />
      <Pager list={list} />
    </>
  )
}

function columns(timeZone: string): Column<AuditEntry>[] {
  return [
    { head: 'When', cell: ({ at }) => staffMoment(at, timeZone), isShort: true },
    { head: 'By', cell: ({ staffName }) => staffName, isShort: true },
    { head: 'Action', cell: ({ action }) => spoken(action), isShort: true },
    { head: 'Done to', cell: entry => <Subject entry={entry} /> },
    { head: 'Reason', cell: entry => <Reason entry={entry} />, isLong: true },
  ]
}

function Subject({ entry: { subject, subjectId } }: { entry: AuditEntry }) {
  const name = `${spoken(subject)} ${subjectId}`
  const link = subjectLink(subject, subjectId)
  return link ? (
    <Link to={link} className="font-semibold text-brand underline">
      {name}
    </Link>
  ) : (
    name
  )
}

function Reason({ entry: { reason, details } }: { entry: AuditEntry }) {
  const facts = Object.entries(details)
  return (
    <div className="grid gap-1 break-words">
      {reason && <p>{reason}</p>}
      {facts.length > 0 && (
        <p className="text-xs text-muted">
          {facts.map(([name, value]) => `${name}: ${factText(value)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}

/** What was changed is told from what to what. */
function factText(value: unknown): string {
  if (typeof value === 'string') return value
  if (isChange(value)) return `${factText(value.from)} to ${factText(value.to)}`
  return JSON.stringify(value)
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}
