import type { Reply } from '@ladlewell/contract/http.ts'
import type { getCalendarFeed } from '@ladlewell/contract/messages.ts'
import type { Loaded } from '../../api/load.ts'
import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { CalendarAddress } from './calendar-address.tsx'
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
