import type { WholeDispute } from '@ladlewell/contract/staff-disputes.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/dispute.page.ts'
import { DisputeBadge } from './dispute-badge.tsx'

export const meta = () => privateMeta('Chargeback')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadStaff(() => api('GET /api/v1/staff/disputes/{disputeId}', { params }))

export default function DisputePage({ loaderData: { data, failure }, params }: Route.ComponentProps) {
  const [answering, setAnswering] = useState(false)
  return (
    <>
      <StaffHead
        title={data?.orderId ? `Chargeback of order #${data.orderId}` : 'Chargeback'}
        back={['/staff/books/disputes', 'All chargebacks']}
        actions={
          data?.state === 'evidence-due' && (
            <IfMay work="ledger">
              <Button onClick={() => setAnswering(true)}>Send evidence</Button>
            </IfMay>
          )
        }
      >
        {data && <DisputeBadge state={data.state} />}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this chargeback.</LoadFailure>}
      {data && <Details dispute={data} />}
      {answering && (
        <ReasonDialog
          title="Send evidence to the bank"
          submit="Send"
          danger={false}
          send={(reason, entries) =>
            api('POST /api/v1/staff/disputes/{disputeId}/evidence', {
              params,
              body: { reason, statement: entry(entries, 'statement') },
            })
          }
          onClose={() => setAnswering(false)}
        >
          <p>The bank reads it once. It gets what you see on this page, and what you add here.</p>
          <TextAreaField
            label="For the bank (optional)"
            name="statement"
            hint="In your own words: why the charge was right."
            maxLength={5000}
          />
        </ReasonDialog>
      )}
    </>
  )
}

function Details({ dispute }: { dispute: WholeDispute }) {
  return (
    <>
      <StaffSection title="What the bank wants">
        <Facts
          facts={{
            Amount: staffMoney(dispute.amount),
            'The bank says': spoken(dispute.reason.replaceAll('_', '-')),
            Opened: <Moment at={dispute.openedAt} />,
            'Evidence by': dispute.dueBy && <Moment at={dispute.dueBy} />,
            'Evidence sent': dispute.evidenceSentAt && <Moment at={dispute.evidenceSentAt} />,
            'Sent by': dispute.answeredBy,
            'The provider said': dispute.refused,
            Decided: dispute.closedAt && <Moment at={dispute.closedAt} />,
            Order: dispute.orderId && (
              <TextLink to={`/staff/orders/${dispute.orderId}`}>{`Order #${dispute.orderId}`}</TextLink>
            ),
            Customer: dispute.customerName,
            Chef: dispute.chefName,
            Reference: dispute.disputeId,
          }}
        />
        <p className="text-sm text-muted">
          Ladlewell bears what is lost, and the fee. If the kitchen should bear it, adjust its account with
          this order.
        </p>
      </StaffSection>
      <StaffSection title={dispute.answeredBy ? 'What the bank was told' : 'What the bank will be told'}>
        <dl className="grid gap-4 text-sm">
          {Object.entries(dispute.evidence).map(([name, text]) => (
            <div key={name}>
              <dt className="text-muted">{names[name] ?? spoken(name.replaceAll('_', '-'))}</dt>
              <dd className="mt-0.5 whitespace-pre-line break-words">{text}</dd>
            </div>
          ))}
          {dispute.files.length > 0 && (
            <div>
              <dt className="text-muted">Files</dt>
              <dd className="mt-0.5">{dispute.files.join(', ')}</dd>
            </div>
          )}
        </dl>
      </StaffSection>
    </>
  )
}

const names: Record<string, string> = { uncategorized_text: 'What happened', service_date: 'Delivery date' }
