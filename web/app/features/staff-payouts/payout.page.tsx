import type { EarningLine } from '@ladlewell/contract/earnings.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffDay, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/payout.page.ts'
import { BankBadge, PayoutBadge } from './payout-badge.tsx'

export const meta = () => privateMeta('Payout')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadStaff(() => api('GET /api/v1/staff/payouts/{payoutId}', { params }))

export default function StaffPayoutPage({ loaderData: { data, failure }, params }: Route.ComponentProps) {
  const { payoutId } = params
  const [retrying, setRetrying] = useState(false)
  return (
    <>
      <StaffHead
        title={`Payout ${payoutId}`}
        back={['/staff/payouts', 'All payouts']}
        actions={
          data?.state === 'held-up' && (
            <IfMay work="payouts">
              <Button onClick={() => setRetrying(true)}>Try again</Button>
            </IfMay>
          )
        }
      >
        {data?.chefName}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this payout.</LoadFailure>}
      {data && (
        <>
          <StaffSection title="Status">
            <Facts
              facts={{
                State: <PayoutBadge state={data.state} />,
                Amount: staffMoney(data.amount),
                'Earnings through': staffDay(data.through),
                Created: <Moment at={data.createdAt} />,
                Sent: data.paidAt && <Moment at={data.paidAt} />,
                Transfer: data.transferId,
                Bank: data.bank && <BankBadge bank={data.bank} />,
                'Expected at the bank': data.bank && staffDay(data.bank.arrivesOn),
                Arrived: data.bank?.arrivedAt && <Moment at={data.bank.arrivedAt} />,
                'The bank said': data.bank?.failure,
                Tries: data.tries,
                'The provider said': data.lastError,
              }}
            />
          </StaffSection>
          <TableSection
            title="Lines"
            caption="Lines of the payout"
            columns={columns}
            rowKey={line => line.lineId}
            rows={data.lines}
            empty="No lines."
          />
        </>
      )}
      {retrying && (
        <ReasonDialog
          title="Try this payout again"
          submit="Try again"
          danger={false}
          send={reason => api('POST /api/v1/staff/payouts/{payoutId}/retry', { params, body: { reason } })}
          onClose={() => setRetrying(false)}
        >
          <p>
            It goes to the account the kitchen has connected now. If an earlier try did send the money after
            all, nothing is sent twice.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

const columns: Column<EarningLine>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
  { head: 'What', cell: ({ kind }) => spoken(kind) },
  {
    head: 'Order',
    cell: ({ orderId, refundId }) => (
      <TextLink to={`/staff/orders/${orderId}`}>
        {`Order #${orderId}${refundId ? `, refund ${refundId}` : ''}`}
      </TextLink>
    ),
  },
  { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
]
