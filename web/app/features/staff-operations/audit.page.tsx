import type { AuditEntry } from '@ladlewell/contract/staff-audit.ts'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { buttonClass } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { subjectLink } from '../staff/kit/subject-link.ts'
import { spoken } from '../staff/kit/words.ts'
import { ExportButton } from '../staff-lists/export-button.tsx'
import type { Route } from './+types/audit.page.ts'

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
  'driver',
  'task',
  'message',
  'export',
  'file',
  'view',
  'bulk-act',
  'restoration',
]

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { staff = [], actions = [], me = null } = loaderData.data ?? {}
  return (
    <ListPage
      list={useList(loaderData)}
      title="Audit log"
      actions={
        <>
          <ExportButton list="audit" filters={loaderData.chosen} />
          {me !== null && (
            <Link to={`?staff=${me}`} className={buttonClass('secondary')}>
              What I did
            </Link>
          )}
        </>
      }
      lead="What our people did, to whom and why. Nobody can edit or delete an entry."
      filters={[
        {
          name: 'staff',
          label: 'By',
          all: 'Everybody',
          choices: staff.map(({ id, name }) => [String(id), id === me ? `${name} (you)` : name]),
        },
        {
          name: 'action',
          label: 'Action',
          all: 'Everything',
          choices: actions.map(action => [action, spoken(action)]),
        },
        {
          name: 'subject',
          label: 'Done to',
          all: 'Anything',
          choices: subjects.map(subject => [subject, spoken(subject)]),
        },
        { name: 'subjectId', label: 'Number or code' },
      ]}
      caption="Audit log, newest first"
      columns={columns}
      rowKey={entry => entry.id}
      empty="No matching entries."
    />
  )
}

const columns: Column<AuditEntry>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  { head: 'By', cell: ({ staffName }) => staffName, isShort: true },
  { head: 'Action', cell: ({ action }) => spoken(action), isShort: true },
  { head: 'Done to', cell: entry => <Subject entry={entry} />, isShort: true },
  { head: 'Reason', cell: entry => <Reason entry={entry} />, isLong: true },
]

function Subject({ entry: { subject, subjectId, subjectName } }: { entry: AuditEntry }) {
  const name = subjectName ?? `${spoken(subject)} ${subjectId}`
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
