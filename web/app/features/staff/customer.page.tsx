import type { StaffCustomer } from '@ladlewell/contract/staff-customers.ts'
import { useParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerRecord } from './customer-record.tsx'
import { Facts } from './kit/facts.tsx'
import { StaffHead, StaffSection } from './kit/staff-section.tsx'
import { staffMoment, staffMoney } from './kit/words.ts'
import { SecurityLog } from './security-log.tsx'

export const meta = () => privateMeta('Customer')

export default function CustomerPage() {
  const { customerId = '' } = useParams()
  const { timeZone } = useMarket()
  const answer = useAnswer(customerId, () =>
    api('GET /api/v1/staff/customers/{customerId}', { params: { customerId } }),
  )
  const { data: customer, failure } = answer
  return (
    <>
      <StaffHead
        title={customer?.name ?? `Customer ${customerId}`}
        back={['/staff/customers', 'All customers']}
      >
        {customer?.disabled && <Badge tone="danger">Closed</Badge>}
      </StaffHead>
      {failure && (
        <Alert onRetry={answer.reload}>
          {(failure.kind === 'refused' && failure.message) || 'The customer could not be loaded.'}
        </Alert>
      )}
      {!customer && !failure && <LoadingBoxes words="Loading…" boxes={['h-32', 'h-48']} />}
      {customer && (
        <>
          <CustomerActions customer={customer} onChange={next => answer.change(() => next)} />
          <Profile customer={customer} timeZone={timeZone} />
          <CustomerRecord customer={customer} timeZone={timeZone} />
          <SecurityLog accountId={customer.customerId} />
        </>
      )}
    </>
  )
}

function Profile({ customer, timeZone }: { customer: StaffCustomer; timeZone: string }) {
  const ways = [customer.hasPassword && 'Password', customer.signsInWithGoogle && 'Google'].filter(Boolean)
  return (
    <StaffSection title="Profile">
      <Facts
        facts={[
          ['E-mail', customer.email],
          ['E-mail verified', customer.emailVerified ? 'Yes' : 'No'],
          ['Phone', customer.phoneNumber],
          ['Joined', staffMoment(customer.joinedAt, timeZone)],
          ['Signs in with', ways.join(', ') || 'Nothing'],
          ['Orders', customer.orders],
          ['Paid in total', staffMoney(customer.paid)],
        ]}
      />
    </StaffSection>
  )
}
