import type { Reply } from '@ladlewell/contract/http.ts'
import type { listUnsentMessages, UnsentMessage } from '@ladlewell/contract/operations.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { FilterBar } from '../staff/kit/filter-bar.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { type loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { spoken } from '../staff/kit/words.ts'

const states = [
  ['given-up', 'Given up'],
  ['waiting', 'Waiting'],
  ['dropped', 'Left out'],
] as const

interface UnsentMessagesProps {
  loaded: Awaited<ReturnType<typeof loadList<'state', Reply<typeof listUnsentMessages>>>>
}

/** Messages that did not go out, and why. */
export function UnsentMessages({ loaded }: UnsentMessagesProps) {
  const list = useList(loaded)

  return (
    <StaffSection title="Unsent messages">
      <FilterBar list={list} filters={[{ name: 'state', label: 'State', choices: states }]} />
      <DataTable
        caption="Unsent messages, newest first"
        columns={columns}
        rowKey={message => message.id}
        {...list}
        empty="Everything was sent."
      />
      <Pager list={list} />
    </StaffSection>
  )
}

const columns: Column<UnsentMessage>[] = [
  {
    head: 'Message',
    cell: ({ subject, recipient }) => (
      <div className="min-w-0 break-words">
        <p className="font-semibold">{subject || 'Forgotten'}</p>
        <p className="text-xs text-muted">{recipient}</p>
      </div>
    ),
  },
  { head: 'By', cell: ({ channel }) => (channel === 'sms' ? 'Text' : spoken(channel)) },
  { head: 'Written', cell: ({ createdAt }) => <Moment at={createdAt} />, isShort: true },
  {
    head: 'State',
    cell: ({ state, reason }) => (
      <div className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone={state === 'given-up' ? 'danger' : 'plain'}>
          {states.find(([value]) => value === state)?.[1]}
        </Badge>
        {reason && <p className="text-xs break-words text-muted">{reason}</p>}
      </div>
    ),
  },
  { head: 'Tries', cell: ({ tries }) => tries, isNumber: true },
]
