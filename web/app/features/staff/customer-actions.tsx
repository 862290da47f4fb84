import type { StaffCustomer } from '@ladlewell/contract/staff-customers.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { actAs } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'

export function CustomerActions({
  customer,
  onChange,
}: {
  customer: StaffCustomer
  onChange: (next: StaffCustomer) => void
}) {
  const navigate = useNavigate()
  const [action, setAction] = useState<'act' | 'access' | null>(null)
  const { name, email, disabled } = customer
  const params = { customerId: String(customer.customerId) }
  const close = () => setAction(null)

  async function act(reason: string): Promise<string | null> {
    const answer = await api('POST /api/v1/staff/customers/{customerId}/sessions', {
      params,
      body: { reason },
    })
    if (!answer.ok) return answer.problem?.message ?? 'The session could not be opened.'
    if (!actAs(answer.data.token, email)) return 'The session could not be opened.'
    void navigate('/profile/orders')
    return null
  }

  async function setAccess(reason: string): Promise<string | null> {
    const body = { allowed: disabled, reason }
    const answer = await api('PUT /api/v1/staff/customers/{customerId}/access', { params, body })
    if (!answer.ok) return answer.problem?.message ?? 'The account could not be changed.'
    onChange(answer.data)
    toast(disabled ? 'The account is open.' : 'The account is closed.', { tone: 'success' })
    return null
  }

  return (
    <div className="flex flex-wrap gap-3">
      {!disabled && <Button onClick={() => setAction('act')}>Act for {name}</Button>}
      <Button variant={disabled ? 'secondary' : 'danger'} onClick={() => setAction('access')}>
        {disabled ? 'Open the account' : 'Close the account'}
      </Button>
      {action === 'act' && (
        <ReasonDialog
          title={`Act for ${name}`}
          label="Reason, as the customer reads it"
          confirmLabel="Act for half an hour"
          danger={false}
          onConfirm={act}
          onClose={close}
        >
          <p className="text-muted">
            You see and do what {name} can, for half an hour. They get a mail at once, and every change is
            written down. Password, data, cards and deletion stay theirs alone.
          </p>
        </ReasonDialog>
      )}
      {action === 'access' && (
        <ReasonDialog
          title={disabled ? `Open the account of ${name}` : `Close the account of ${name}`}
          label="Reason, as the customer reads it"
          confirmLabel={disabled ? 'Open the account' : 'Close the account'}
          danger={!disabled}
          onConfirm={setAccess}
          onClose={close}
        >
          <p className="text-muted">
            {disabled
              ? 'They can sign in again. Weekly boxes that closing skipped come back if there is still time to pay them.'
              : 'They are signed out at once and cannot come back until somebody opens the account. Weekly boxes that are not paid are skipped. Orders stay as they are.'}
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
