import type { StaffCustomer } from '@ladlewell/contract/staff-customers.ts'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadNotes, Notes } from '../staff/kit/notes.tsx'
import { loadSecurityLog, SecurityLog } from '../staff/kit/security-log.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/customer.page.ts'
import { CustomerCredit, loadCredit } from './credit.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerRecord } from './customer-record.tsx'

export const meta = () => privateMeta('Customer')

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [customer, notes, credit, security] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/customers/{customerId}', { params })),
    loadNotes('customer', params.customerId),
    loadCredit(params.customerId),
    loadSecurityLog(request, Number(params.customerId)),
  ])
  return { customer, notes, credit, security }
}

export default function CustomerPage({ loaderData, params: { customerId } }: Route.ComponentProps) {
  const { data: customer, failure } = loaderData.customer
  return (
    <>
      <StaffHead
        title={customer?.name ?? `Customer ${customerId}`}
        back={['/staff/customers', 'All customers']}
      >
        {customer?.disabled && <Badge tone="danger">Closed</Badge>}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this customer.</LoadFailure>}
      {customer && (
        <>
          <CustomerActions customer={customer} />
          <Notes subject="customer" id={customer.customerId} loaded={loaderData.notes} />
          <CustomerCredit customerId={customer.customerId} loaded={loaderData.credit} />
          <Profile customer={customer} />
          <CustomerRecord customer={customer} />
          <SecurityLog loaded={loaderData.security} />
        </>
      )}
    </>
  )
}

function Profile({ customer }: { customer: StaffCustomer }) {
  const ways = [customer.hasPassword && 'Password', customer.signsInWithGoogle && 'Google'].filter(Boolean)
  return (
    <StaffSection title="Profile">
      <Facts
        facts={{
          Email: customer.email,
          'Email verified': customer.emailVerified ? 'Yes' : 'No',
          Phone: customer.phoneNumber,
          Joined: <Moment at={customer.joinedAt} />,
          'Signs in with': ways.join(', ') || 'Nothing',
          Orders: customer.orders,
          'Paid in total': staffMoney(customer.paid),
        }}
      />
    </StaffSection>
  )
}
