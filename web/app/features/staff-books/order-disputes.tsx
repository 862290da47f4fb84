import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Moment } from '../staff/kit/moment.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import { DisputeBadge } from './dispute-badge.tsx'

/** What the customer's bank wants back of an order; nothing where it wants nothing. */
export function OrderDisputes({ orderId }: { orderId: number }) {
  return (
    <Asked
      ask={() => api('GET /api/v1/staff/disputes', { query: { orderId: String(orderId) } })}
      loading={null}
      failed="We couldn’t load this order’s chargebacks."
    >
      {({ rows }) =>
        rows.length > 0 && (
          <TableSection
            title="Chargebacks"
            columns={[
              {
                head: 'The bank says',
                cell: ({ disputeId, reason }) => (
                  <TextLink to={`/staff/books/disputes/${disputeId}`}>
                    {spoken(reason.replaceAll('_', '-'))}
                  </TextLink>
                ),
              },
              { head: 'State', cell: ({ state }) => <DisputeBadge state={state} /> },
              { head: 'Evidence by', cell: ({ dueBy }) => <Moment at={dueBy} /> },
              { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
            ]}
            rows={rows}
            rowKey={({ disputeId }) => disputeId}
            empty="There are none."
          />
        )
      }
    </Asked>
  )
}
