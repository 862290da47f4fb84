import type { SecurityEntry } from '@ladlewell/contract/staff-security.ts'
import { api } from '../../../api/browser.ts'
import { type Column, DataTable } from './data-table.tsx'
import { whetherMay } from './door.ts'
import { Moment } from './moment.tsx'
import { Pager } from './pager.tsx'
import { loadList, useList } from './staff-list.ts'
import { StaffSection } from './staff-section.tsx'
import { spoken } from './words.ts'

/** Of an account that may not be known, and only for those whose work needs it; else there is nothing to load. */
export async function loadSecurityLog(request: Request, accountId: number | undefined) {
  if (accountId === undefined || !(await whetherMay('security-log'))) return null
  const params = { accountId: String(accountId) }
  return loadList(request, [], query =>
    api('GET /api/v1/staff/accounts/{accountId}/security', { params, query: { ...query, limit: '10' } }),
  )
}

type LoadedLog = Awaited<ReturnType<typeof loadSecurityLog>>

/** What happened at the door of an account, newest first. */
export function SecurityLog({ loaded }: { loaded: LoadedLog }) {
  return loaded && <Log loaded={loaded} />
}

function Log({ loaded }: { loaded: NonNullable<LoadedLog> }) {
  const list = useList(loaded)
  return (
    <StaffSection title="Security log">
      <p className="text-sm text-muted">
        Sign-ins, failures and changes to the account. Nobody can edit an entry. Networks are deleted after 90
        days, entries after 400.
      </p>
      <DataTable
        isPart
        caption="Security log, newest first"
        columns={columns}
        rowKey={entry => entry.id}
        {...list}
        empty="Nothing yet."
      />
      <Pager list={list} isPart />
    </StaffSection>
  )
}

const columns: Column<SecurityEntry>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  { head: 'What', cell: ({ what }) => spoken(what), isShort: true },
  { head: 'Network', cell: ({ network }) => network ?? '–', isShort: true },
  { head: 'Facts', cell: entry => <Facts entry={entry} />, isLong: true },
]

function Facts({ entry: { details, requestId } }: { entry: SecurityEntry }) {
  const facts = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return (
    <div className="grid gap-1 wrap-anywhere">
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {requestId && <p className="text-xs text-muted">Request {requestId}</p>}
    </div>
  )
}
