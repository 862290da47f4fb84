import type { UnsentMessage } from '@ladlewell/contract/operations.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { type Column, DataTable } from './kit/data-table.tsx'
import { ChoiceFilter, FilterBar } from './kit/filter-bar.tsx'
import { Pager } from './kit/pager.tsx'
import { StaffSection } from './kit/staff-section.tsx'
import { useStaffList } from './kit/use-staff-list.ts'
import { spoken, staffMoment } from './kit/words.ts'

const states = [
  ['given-up', 'Given up'],
  ['waiting', 'Waiting'],
  ['dropped', 'Left out'],
] as const

/** Messages that did not go out, and another try for those that were given up. */
export function UnsentMessages() {
  const { timeZone } = useMarket()
  const [busyId, setBusyId] = useState<number | null>(null)
  const list = useStaffList(['state'], query => api('GET /api/v1/staff/messages', { query: query as never }))

  async function retry({ id }: UnsentMessage) {
    setBusyId(id)
    const answer = await api('POST /api/v1/staff/messages/{messageId}/retry', {
      params: { messageId: String(id) },
    }).catch(() => null)
    setBusyId(null)
    if (!answer?.ok)
      return toast(answer?.problem?.message ?? 'The server could not be reached.', { tone: 'error' })
    toast('It is tried again now.', { tone: 'success' })
    list.reload()
  }

  return (
    <StaffSection title="Unsent messages">
      <FilterBar list={list}>
        <ChoiceFilter list={list} name="state" label="State" all="All" choices={states} />
      </FilterBar>
      <DataTable
        caption="Unsent messages, newest first"
        columns={columns(timeZone, busyId, message => void retry(message))}
        rowKey={message => message.id}
        {...list}
        empty="Everything was sent."
      />
      <Pager list={list} />
    </StaffSection>
  )
}

function columns(
  timeZone: string,
  busyId: number | null,
  onRetry: (message: UnsentMessage) => void,
): Column<UnsentMessage>[] {
  return [
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
    { head: 'Written', cell: ({ createdAt }) => staffMoment(createdAt, timeZone), isShort: true },
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
    {
      head: 'Again',
      cell: message =>
        message.canRetry ? (
          <Button
            size="sm"
            variant="secondary"
            busy={busyId === message.id}
            aria-label={`Try again: ${message.subject}`}
            onClick={() => onRetry(message)}
          >
            Try again
          </Button>
        ) : (
          '–'
        ),
    },
  ]
}
