import type { ThreadRow } from '@ladlewell/contract/threads.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { useList } from '../staff/kit/staff-list.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { type DeskColumn, DeskListPage, loadDeskList } from '../staff-lists/desk-list.tsx'
import type { Route } from './+types/threads.page.ts'
import { kinds, states, stateTone } from './desk-words.ts'
import { ThreadTimes } from './thread-times.tsx'

export const meta = () => privateMeta('Threads')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, times] = await Promise.all([
    loadDeskList('threads', request, ['state', 'kind', 'assignee', 'contested', 'q'], query =>
      api('GET /api/v1/threads', { query }),
    ),
    loadStaff(() => api('GET /api/v1/staff/threads/times')),
  ])
  return { list, times }
}

export default function ThreadsPage({ loaderData: { list: loaded, times } }: Route.ComponentProps) {
  const list = useList(loaded.list)
  const at = useRowKeys(list.rows ?? [])
  return (
    <DeskListPage
      of="threads"
      list={list}
      views={loaded.views}
      title="Threads"
      lead="Conversations with customers and kitchens: most urgent first, then what waits longest. J and K move, Enter opens."
      above={times.data && <ThreadTimes kinds={times.data.kinds} />}
      filters={[
        { name: 'state', label: 'State', all: 'Not solved', choices: Object.entries(states) },
        { name: 'kind', label: 'Kind', all: 'All kinds', choices: Object.entries(kinds) },
        {
          name: 'assignee',
          label: 'Whose',
          all: 'Everybody’s',
          choices: [
            ['mine', 'Mine'],
            ['nobody', 'Nobody’s'],
          ],
        },
        { name: 'contested', label: 'Shares', all: 'All', choices: [['yes', 'Contested, to decide']] },
        { name: 'q', label: 'Customer, order or thread' },
      ]}
      sorts={sorts}
      columns={columns(at)}
      rowKey={row => row.threadId}
      nameOf={({ threadId, customerName }) => ({ id: threadId, name: `#${threadId}, ${customerName}` })}
      older="Next"
      empty={list.isFiltered ? 'Nothing fits.' : 'Nobody is waiting for an answer.'}
    />
  )
}

/** J and K choose a row, Enter opens it, as long as nobody is typing. Answers the chosen row's thread. */
function useRowKeys(rows: readonly ThreadRow[]): number | null {
  const navigate = useNavigate()
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement && target.closest('input, select, textarea, [role=dialog]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') setIndex(old => Math.min(old === null ? 0 : old + 1, rows.length - 1))
      else if (event.key === 'k') setIndex(old => Math.max(0, (old ?? 0) - 1))
      else if (event.key === 'Enter' && index !== null && target === document.body)
        void navigate(`/staff/threads/${rows[index]?.threadId}`)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [rows, index, navigate])
  const chosen = index === null ? null : (rows[index]?.threadId ?? null)
  useEffect(() => {
    if (chosen !== null) document.getElementById(`thread-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return chosen
}

const priorityTones: Record<number, BadgeTone> = { 1: 'danger', 2: 'saffron', 3: 'plain', 4: 'plain' }

const sorts = {
  '': 'Most urgent first',
  opened: 'Oldest first',
  '-opened': 'Newest first',
  said: 'Longest without a word first',
  '-said': 'Latest word first',
}

const columns = (chosen: number | null): DeskColumn<ThreadRow>[] => [
  {
    id: 'thread',
    head: 'Thread',
    isShort: true,
    cell: ({ threadId, kind, priority }) => (
      <span
        id={`thread-${threadId}`}
        className={`grid justify-items-start gap-1 max-md:justify-items-end ${
          threadId === chosen ? 'border-s-4 border-brand ps-2' : ''
        }`}
      >
        <TextLink to={`/staff/threads/${threadId}`}>#{threadId}</TextLink>
        <Badge tone={priorityTones[priority ?? 4] ?? 'plain'}>{kinds[kind]}</Badge>
        {threadId === chosen && <span className="sr-only">chosen</span>}
      </span>
    ),
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ state, since }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone={stateTone[state]}>{states[state]}</Badge>
        <span className="text-xs text-muted">
          <Moment at={since} />
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    head: 'Customer',
    cell: ({ customerName, email }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <span dir="auto">{customerName}</span>
        <span className="text-xs wrap-anywhere text-muted">{email}</span>
      </span>
    ),
  },
  {
    id: 'order',
    head: 'Order',
    isShort: true,
    cell: ({ orderId, chefName }) =>
      orderId ? (
        <span className="grid gap-1 max-md:justify-items-end">
          <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink>
          <span className="text-xs text-muted">{chefName}</span>
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'last',
    head: 'Last message',
    isLong: true,
    cell: ({ lastText, subject }) => (
      <span dir="auto" className="line-clamp-3 max-w-prose wrap-anywhere">
        {subject && <strong className="block">{subject}</strong>}
        {lastText}
      </span>
    ),
  },
  {
    id: 'opened',
    head: 'Opened',
    isExtra: true,
    isShort: true,
    sorts: ['-opened', 'opened'],
    cell: ({ openedAt }) => <Moment at={openedAt} />,
  },
  {
    id: 'said',
    head: 'Latest word',
    isExtra: true,
    isShort: true,
    sorts: ['-said', 'said'],
    cell: ({ saidAt }) => <Moment at={saidAt} />,
  },
  {
    id: 'whose',
    head: 'Whose',
    cell: ({ assignee }) => <span dir="auto">{assignee?.name ?? 'Nobody’s'}</span>,
  },
]
