import type { Reply } from '@ladlewell/contract/http.ts'
import type { getCalendarFeed } from '@ladlewell/contract/messages.ts'
import { Copy } from 'lucide-react'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { dateIn, dayWithYear } from '../../ui/day-text.ts'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** A private address that calendar programs read; it is told once. */
export function CalendarPanel({ loaded }: { loaded: Loaded<Reply<typeof getCalendarFeed>> }) {
  const online = useOnline()
  const { isActing } = useSession()
  const { feed, failure, doing, make, end } = useCalendarFeed(loaded)
  const isMade = typeof feed?.createdAt === 'string'
  return (
    <Panel title={m.messages_calendar()}>
      <p className="text-sm text-muted">
        {m.messages_calendar_more()} {m.messages_calendar_secret()}
      </p>
      {failure && <LoadFailure failure={failure}>{m.messages_calendar_failed()}</LoadFailure>}
      {isMade && <CalendarAddress feed={feed} />}
      {feed && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={doing === 'make'}
            disabled={!online || isActing}
            onClick={() => void make()}
          >
            {isMade ? m.messages_calendar_renew() : m.messages_calendar_make()}
          </Button>
          {isMade && (
            <Button variant="danger" busy={doing === 'end'} disabled={!online} onClick={() => void end()}>
              {m.messages_calendar_end()}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

type Feed = Reply<typeof getCalendarFeed>

/** The address while it is known, and else since when there is one. */
function CalendarAddress({ feed: { address, createdAt } }: { feed: Feed }) {
  const { timeZone } = useMarket()
  if (!address) {
    const date = dayWithYear(dateIn(timeZone, Date.parse(createdAt ?? '')))
    return <p className="text-sm">{m.messages_calendar_since({ date })}</p>
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <p className="basis-full text-sm font-semibold">{m.messages_calendar_once()}</p>
      <div className="min-w-0 flex-1 basis-64">
        <Field
          label={m.messages_calendar_address()}
          readOnly
          dir="ltr"
          value={address}
          onFocus={event => event.target.select()}
        />
      </div>
      <Button variant="secondary" onClick={() => void copy(address)}>
        <Copy aria-hidden className="size-4" />
        {m.messages_calendar_copy()}
      </Button>
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast(m.messages_calendar_copied(), { tone: 'success' })
  } catch {
    toast(m.messages_calendar_copy_failed(), { tone: 'error' })
  }
}
