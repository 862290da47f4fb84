import type { StaffCustomer } from '@ladlewell/contract/staff-customers.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { actAs } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { IfMay, useMay } from '../staff/kit/may.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'

export function CustomerActions({ customer }: { customer: StaffCustomer }) {
  const may = useMay()
  const navigate = useNavigate()
  const [action, setAction] = useState<'act' | 'access' | null>(null)
  const { name, email, disabled } = customer
  const params = { customerId: String(customer.customerId) }
  const close = () => setAction(null)

  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!disabled && may('act-for-customers') && (
        <Button onClick={() => setAction('act')}>Act for {name}</Button>
      )}
      <IfMay work="customers">
        <Button variant={disabled ? 'secondary' : 'danger'} onClick={() => setAction('access')}>
          {disabled ? 'Open the account' : 'Close the account'}
        </Button>
      </IfMay>
      {action === 'act' && (
        <ReasonDialog
          title={`Act for ${name}`}
          label="Reason, as the customer reads it"
          submit="Act for half an hour"
          danger={false}
          reloads={false}
          send={reason =>
            api('POST /api/v1/staff/customers/{customerId}/sessions', { params, body: { reason } })
          }
          onDone={({ token }) => {
            if (actAs(token, email)) void navigate('/profile/orders')
            else toast('We couldn’t open the session.', { tone: 'error' })
          }}
          onClose={close}
        >
          <p className="text-muted">
            You can see and do what {name} can, for half an hour. They get an email right away, and every
            change is logged. Password, data, cards and deletion stay off limits.
          </p>
        </ReasonDialog>
      )}
      {action === 'access' && (
        <ReasonDialog
          title={disabled ? `Open the account of ${name}` : `Close the account of ${name}`}
          label="Reason, as the customer reads it"
          submit={disabled ? 'Open the account' : 'Close the account'}
          danger={!disabled}
          send={reason =>
            api('PUT /api/v1/staff/customers/{customerId}/access', {
              params,
              body: { allowed: disabled, reason },
            })
          }
          said={disabled ? 'The account is open.' : 'The account is closed.'}
          onClose={close}
        >
          <p className="text-muted">
            {disabled
              ? 'They can sign in again. Weekly boxes skipped when it was closed come back if there’s still time to pay for them.'
              : 'They’re signed out right away and can’t come back until someone opens the account. Unpaid weekly boxes are skipped. Orders stay as they are.'}
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
