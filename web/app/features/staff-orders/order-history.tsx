import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken } from '../staff/kit/words.ts'

/** What happened to it, what its customer reported and was told. */
export function OrderHistory({ order }: { order: StaffOrder }) {
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
                <strong>{spoken(problem.kind)}</strong> · <Moment at={problem.reportedAt} /> ·{' '}
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
            <strong>Placed</strong> · <Moment at={order.placedAt} />
          </li>
          {order.events.map(event => (
            <li key={`${event.status} ${event.at}`}>
              <strong>{event.status}</strong> by {event.actor} · <Moment at={event.at} />
              {event.undoneAt && (
                <p className="text-muted">
                  Undone: <Moment at={event.undoneAt} />
                </p>
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
              <strong>{message.subject || 'A text whose words were deleted'}</strong>
              <span className="block text-muted">
                {message.channel === 'mail' ? 'Mail' : 'Text'} · <Moment at={message.queuedAt} /> ·{' '}
                {spoken(message.state)}
              </span>
            </li>
          ))}
        </ul>
      </StaffSection>
    </>
  )
}
