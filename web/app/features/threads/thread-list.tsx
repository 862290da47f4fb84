import type { ThreadRow } from '@ladlewell/contract/threads.ts'
import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { Badge } from '../../ui/badge.tsx'
import { momentText } from '../../ui/day-text.ts'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { m } from '../../words/catalogue/messages.js'
import { kindWords, stateWord } from './thread-words.ts'

/** The conversations of a customer or a kitchen, newest first. */
export function ThreadList({ rows, as }: { rows: readonly ThreadRow[]; as: 'customer' | 'kitchen' }) {
  const { timeZone } = useMarket()
  if (rows.length === 0) return <NothingYet icon={MessagesSquare} title={m.threads_none()} />
  return (
    <ul className="grid gap-3">
      {rows.map(row => (
        <li
          key={row.threadId}
          className="relative grid gap-1 rounded-lg border border-line bg-surface p-4 shadow-card hover:bg-sunk"
        >
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Link
              to={String(row.threadId)}
              className="font-semibold after:absolute after:inset-0 after:rounded-lg"
            >
              <span dir="auto">{row.subject || kindWords[row.kind]()}</span>
              {row.orderId && ` · ${m.threads_order({ number: row.orderId })}`}
            </Link>
            <Badge tone={row.state === 'solved' ? 'herb' : 'saffron'}>{stateWord(row.state, as)}</Badge>
          </p>
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
            {row.lastText}
          </p>
          <p dir="auto" className="text-xs text-muted">
            {as === 'kitchen' ? `${row.customerName} · ` : ''}
            {momentText(row.saidAt, timeZone)}
          </p>
        </li>
      ))}
    </ul>
  )
}
