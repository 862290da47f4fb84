import type { SecurityEntry } from '@ladlewell/contract/staff-security.ts'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { type Column, DataTable } from './kit/data-table.tsx'
import { Pager } from './kit/pager.tsx'
import { StaffSection } from './kit/staff-section.tsx'
import { useStaffList } from './kit/use-staff-list.ts'
import { spoken, staffMoment } from './kit/words.ts'

/** What happened at the door of an account, newest first. */
export function SecurityLog({ accountId }: { accountId: number }) {
  const { timeZone } = useMarket()
  const list = useStaffList([], query =>
    api('GET /api/v1/staff/accounts/{accountId}/security', {
      params: { accountId: String(accountId) },
      query: { ...query, limit: '10' },
    }),
  )
  return (
    <StaffSection title="Security log">
      <p className="text-sm text-muted">
        Sign-ins, failures and what changed about the account. Nobody can change an entry; networks are
        forgotten after 90 days, entries after 400.
      </p>
      <DataTable
        isPart
        caption="Security log, newest first"
        columns={columns(timeZone)}
        rowKey={entry => entry.id}
        {...list}
        empty="Nothing yet."
      />
      <Pager list={list} isPart />
    </StaffSection>
  )
}

function columns(timeZone: string): Column<SecurityEntry>[] {
  return [
    { head: 'When', cell: ({ at }) => staffMoment(at, timeZone), isShort: true },
    { head: 'What', cell: ({ what }) => spoken(what), isShort: true },
    { head: 'Network', cell: ({ network }) => network ?? '–', isShort: true },
    { head: 'Facts', cell: entry => <Facts entry={entry} />, isLong: true },
  ]
}

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
