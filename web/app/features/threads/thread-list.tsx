import type { ThreadRow } from '@ladlewell/contract/threads.ts'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { m } from '../../words/catalogue/messages.js'
import { kindWords, stateWord } from './thread-words.ts'

interface Page {
  rows: ThreadRow[]
  next: string | null
}

/** The conversations of a customer or a kitchen, newest first. */
export function ThreadList({ page, as }: { page: Page; as: 'customer' | 'kitchen' }) {
  const more = useCall({ failed: m.threads_load_failed(), toasts: true, reloads: false })
  const [further, setFurther] = useState<Page>({ rows: [], next: page.next })
  const { next } = further
  if (page.rows.length === 0) return <NothingYet icon={MessagesSquare} title={m.threads_none()} />
  return (
    <div className="grid gap-4">
      <Rows rows={[...page.rows, ...further.rows]} as={as} />
      {next && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={more.busy}
          onClick={() =>
            void more.send(
              () => api('GET /api/v1/threads', { query: { limit: 25, before: next } }),
              one => setFurther({ rows: [...further.rows, ...one.rows], next: one.next }),
            )
          }
        >
          {m.threads_more()}
        </Button>
      )}
    </div>
  )
}

function Rows({ rows, as }: { rows: readonly ThreadRow[]; as: 'customer' | 'kitchen' }) {
  const { timeZone } = useMarket()
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
