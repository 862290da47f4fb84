import type { SessionInList } from '@ladlewell/contract/sessions.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { useUser } from '../../session/user.ts'
import { useOnline } from '../../shell/online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** Where somebody is signed in; each can be ended, or all others together. */
export function Sessions({ loaded: { data: sessions, failure } }: { loaded: Loaded<SessionInList[]> }) {
  const online = useOnline()
  const user = useUser()
  const { revalidate } = useRevalidator()
  // One that is refused may have ended meanwhile.
  const call = useCall({ failed: m.security_failed(), toasts: true, onRefused: () => revalidate() })
  const end = (id: string) =>
    call.send(
      () => api('DELETE /api/v1/sessions/{id}', { params: { id } }),
      () => toast(m.security_ended(), { tone: 'success' }),
      id,
    )
  const endOthers = () =>
    call.send(
      () => api('DELETE /api/v1/sessions'),
      () => toast(m.security_ended_others(), { tone: 'success' }),
      'others',
    )
  return (
    <Panel title={m.security_sessions()}>
      <p className="text-sm text-muted">
        {m.security_sessions_explained()} {user?.role === 'STAFF' && m.security_sessions_staff()}
      </p>
      {failure && <LoadFailure failure={failure}>{m.security_sessions_failed()}</LoadFailure>}
      {sessions && (
        <ul aria-label={m.security_sessions()} className="divide-y divide-line">
          {sessions.map(session => (
            <Row
              key={session.id}
              session={session}
              disabled={!online}
              busy={call.doing === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="danger"
          className="justify-self-start"
          disabled={!online}
          busy={call.doing === 'others'}
          onClick={() => void endOthers()}
        >
          {m.security_end_others()}
        </Button>
      )}
      {sessions?.length === 1 && <p className="text-sm text-muted">{m.security_only_here()}</p>}
    </Panel>
  )
}

function Row({
  session,
  disabled,
  busy,
  onEnd,
}: {
  session: SessionInList
  disabled: boolean
  busy: boolean
  onEnd: () => void
}) {
  const { timeZone } = useMarket()
  const { id, device, network, begunAt, seenAt, isThis, byOurTeam } = session
  const label = `session-${id}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-muted" />
      <div id={label} className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{device || m.security_unknown_device()}</bdi>
          {isThis && <Badge tone="herb">{m.security_this_one()}</Badge>}
          {byOurTeam && <Badge tone="saffron">{m.security_our_team()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {m.security_seen({ when: momentText(seenAt, timeZone) })}
          {' · '}
          {m.security_begun({ when: momentText(begunAt, timeZone) })}
        </p>
        {network && (
          <p className="text-sm text-muted">
            <bdi>{m.security_from_network({ network: `\u2066${network}\u2069` })}</bdi>
          </p>
        )}
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          className="px-4"
          disabled={disabled}
          busy={busy}
          aria-describedby={label}
          onClick={onEnd}
        >
          {m.security_end()}
        </Button>
      )}
    </li>
  )
}
