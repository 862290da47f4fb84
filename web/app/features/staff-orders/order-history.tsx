import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoment } from '../staff/kit/words.ts'

/** What happened to it, what its customer reported and was told. */
export function OrderHistory({ order, timeZone }: { order: StaffOrder; timeZone: string }) {
  return (
    <>
      {order.problems.length > 0 && (
        <StaffSection
          title="Reported problems"
          actions={<TextLink to="/staff/problems">All problems</TextLink>}
        >
          <ul className="grid gap-3 text-sm">
            {order.problems.map(problem => (
              <li key={problem.problemId}>
                <strong>{spoken(problem.kind)}</strong> · {staffMoment(problem.reportedAt, timeZone)} ·{' '}
                {problem.closedAt ? 'Closed' : 'Open'}
                <p className="mt-1 whitespace-pre-line">{problem.text}</p>
              </li>
            ))}
          </ul>
        </StaffSection>
      )}
      <StaffSection title="History">
        <ol className="grid gap-2 text-sm">
          <li>
            <strong>Placed</strong> · {staffMoment(order.placedAt, timeZone)}
          </li>
          {order.events.map(event => (
            <li key={`${event.status} ${event.at}`}>
              <strong>{event.status}</strong> by {event.actor} · {staffMoment(event.at, timeZone)}
              {event.undoneAt && (
                <p className="text-muted">Taken back: {staffMoment(event.undoneAt, timeZone)}</p>
              )}
              {event.reason && <p className="text-muted">{event.reason}</p>}
            </li>
          ))}
        </ol>
      </StaffSection>
      <StaffSection title="Messages">
        {order.messages.length === 0 && <p className="text-sm text-muted">None yet.</p>}
        <ul className="grid gap-2 text-sm">
          {order.messages.map(message => (
            <li key={`${message.channel} ${message.subject} ${message.queuedAt}`}>
              <strong>{message.subject || 'A text whose words are gone'}</strong>
              <span className="block text-muted">
                {message.channel === 'mail' ? 'Mail' : 'Text'} · {staffMoment(message.queuedAt, timeZone)} ·{' '}
                {spoken(message.state)}
              </span>
            </li>
          ))}
        </ul>
      </StaffSection>
    </>
  )
}
