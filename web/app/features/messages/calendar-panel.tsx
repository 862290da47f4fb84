import { useSession } from '../../session/session.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { CalendarAddress } from './calendar-address.tsx'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** A private address that calendar programs read; it is told once. */
export function CalendarPanel() {
  const online = useOnline()
  const { isActing } = useSession()
  const { feed, failed, reload, busy, make, end } = useCalendarFeed()
  const isMade = typeof feed?.createdAt === 'string'
  return (
    <Panel title={m.messages_calendar()}>
      <p className="text-sm text-muted">
        {m.messages_calendar_more()} {m.messages_calendar_secret()}
      </p>
      {failed && <Alert onRetry={reload}>{m.messages_calendar_failed()}</Alert>}
      {!feed && !failed && <LoadingBoxes words={m.messages_calendar_loading()} boxes={['h-11']} />}
      {isMade && <CalendarAddress feed={feed} />}
      {feed && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={busy === 'make'}
            disabled={!online || isActing}
            onClick={() => void make()}
          >
            {isMade ? m.messages_calendar_renew() : m.messages_calendar_make()}
          </Button>
          {isMade && (
            <Button variant="danger" busy={busy === 'end'} disabled={!online} onClick={() => void end()}>
              {m.messages_calendar_end()}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
