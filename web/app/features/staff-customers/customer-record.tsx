import type { StaffCustomer } from '@ladlewell/contract/staff-customers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { orderTone } from '../staff/kit/order-tone.ts'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffDay, staffMoney } from '../staff/kit/words.ts'

/** The latest of everything that is known of a customer. */
export function CustomerRecord({ customer }: { customer: StaffCustomer }) {
  return (
    <>
      <TableSection
        title="Latest orders"
        actions={
          <TextLink to={`/staff/orders?text=${encodeURIComponent(customer.email)}`}>All orders</TextLink>
        }
        columns={[
          {
            head: 'Order',
            cell: ({ orderId }) => <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink>,
          },
          {
            head: 'Status',
            cell: ({ status }) => <Badge tone={orderTone({ orderStatus: status })}>{status}</Badge>,
          },
          { head: 'Chef', cell: ({ chefName }) => chefName },
          { head: 'Placed', cell: ({ placedAt }) => <Moment at={placedAt} />, isShort: true },
          { head: 'Total', cell: ({ totalAmount }) => staffMoney(totalAmount), isNumber: true },
        ]}
        rows={customer.recentOrders}
        rowKey={order => order.orderId}
        empty="No orders yet."
      />
      {customer.subscriptions.length > 0 && (
        <TableSection
          title="Weekly boxes"
          caption="Subscriptions with their next boxes"
          columns={[
            { head: 'Chef', cell: ({ chefName }) => chefName },
            {
              head: 'Every',
              cell: ({ weekday, slots }) => `${weekday}, ${slots} ${slots === 1 ? 'meal' : 'meals'}`,
              isShort: true,
            },
            { head: 'If they don’t choose', cell: ({ rule }) => spoken(rule), isShort: true },
            {
              head: 'State',
              cell: ({ cancelledAt, pausedAt }) =>
                cancelledAt ? (
                  <>
                    Cancelled <Moment at={cancelledAt} />
                  </>
                ) : pausedAt ? (
                  'Paused'
                ) : (
                  'Running'
                ),
            },
            {
              head: 'Boxes',
              cell: ({ boxes }) => (
                <ul>
                  {boxes.map(({ deliveryDate, state, why }) => (
                    <li key={deliveryDate}>
                      {`${staffDay(deliveryDate)}: ${spoken(state)}${state === 'skipped' && why !== state ? ` (${why.replaceAll('-', ' ')})` : ''}`}
                    </li>
                  ))}
                </ul>
              ),
              isLong: true,
            },
          ]}
          rows={customer.subscriptions}
          rowKey={({ subscriptionId }) => subscriptionId}
          empty="None."
        />
      )}
      {customer.problems.length > 0 && (
        <TableSection
          title="Reported problems"
          columns={[
            {
              head: 'Order',
              cell: ({ orderId }) => <TextLink to={`/staff/orders/${orderId}`}>#{orderId}</TextLink>,
            },
            { head: 'Kind', cell: ({ kind }) => spoken(kind) },
            { head: 'Reported', cell: ({ reportedAt }) => <Moment at={reportedAt} />, isShort: true },
            { head: 'Closed', cell: ({ closedAt }) => <Moment at={closedAt} />, isShort: true },
            {
              head: 'Words',
              cell: ({ text }) => <span className="whitespace-pre-line">{text}</span>,
              isLong: true,
            },
          ]}
          rows={customer.problems}
          rowKey={problem => problem.problemId}
          empty="None."
        />
      )}
      <TableSection
        title="Consent to texts"
        columns={[
          { head: 'Number', cell: ({ phone }) => phone },
          { head: 'Wording', cell: ({ version }) => version },
          { head: 'Given', cell: ({ givenAt }) => <Moment at={givenAt} />, isShort: true },
          { head: 'Replied YES', cell: ({ confirmedAt }) => <Moment at={confirmedAt} />, isShort: true },
          {
            head: 'Withdrawn',
            cell: ({ withdrawnAt, withdrawnBy }) => (
              <>
                <Moment at={withdrawnAt} /> {withdrawnAt && `(${spoken(withdrawnBy ?? 'person')})`}
              </>
            ),
          },
        ]}
        rows={customer.consents}
        rowKey={consent => consent.givenAt}
        empty="Never given."
      />
      <TableSection
        title="Sessions"
        caption="Latest sessions"
        columns={[
          { head: 'Began', cell: ({ startedAt }) => <Moment at={startedAt} />, isShort: true },
          { head: 'Ended', cell: ({ endedAt }) => <Moment at={endedAt} />, isShort: true },
          { head: 'Expires', cell: ({ expiresAt }) => <Moment at={expiresAt} />, isShort: true },
          {
            head: 'Who',
            cell: ({ actedBy, reason }) => (actedBy ? `${actedBy} acted: ${reason ?? ''}` : 'The customer'),
          },
        ]}
        rows={customer.sessions}
        rowKey={session => session.startedAt}
        empty="None."
      />
      <TableSection
        title="What our team did"
        actions={
          <TextLink to={`/staff/audit?subject=customer&subjectId=${customer.customerId}`}>Audit log</TextLink>
        }
        columns={[
          { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
          { head: 'By', cell: ({ staffName }) => staffName, isShort: true },
          { head: 'Action', cell: ({ action }) => spoken(action) },
          { head: 'Reason', cell: ({ reason }) => reason || '–', isLong: true },
        ]}
        rows={customer.audit}
        rowKey={entry => entry.id}
        empty="Nothing yet."
      />
    </>
  )
}
