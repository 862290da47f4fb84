import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReasonDialog } from './kit/reason-dialog.tsx'

interface ChefDecisionProps {
  chef: StaffChef
  onChange: (next: StaffChef) => void
}

/** What can be decided about a kitchen as it stands. */
export function ChefDecision({ chef, onChange }: ChefDecisionProps) {
  const [decision, setDecision] = useState<ApprovalDecision | null>(null)
  const [busy, setBusy] = useState(false)
  const { name, state, missing, checklistCounts } = chef
  const sells = state === 'approved'
  const lacks = missing.length > 0 && !sells
  const close = () => setDecision(null)

  async function decide(chosen: ApprovalDecision, reason = ''): Promise<string | null> {
    const answer = await api('POST /api/v1/staff/chefs/{chefId}/approval', {
      params: { chefId: String(chef.chefId) },
      body: { decision: chosen, reason },
    })
    if (!answer.ok) return answer.problem?.message ?? 'The decision could not be written down.'
    onChange(answer.data)
    toast(done[chosen], { tone: 'success' })
    return null
  }

  async function approve(): Promise<void> {
    setBusy(true)
    const problem = await decide('approve').catch(() => 'The server could not be reached.')
    setBusy(false)
    if (problem) toast(problem, { tone: 'error' })
    else close()
  }

  return (
    <>
      {lacks && (
        <Notice>
          Missing or not accepted yet: {missing.join(', ')}.{' '}
          {checklistCounts
            ? 'Approving has to wait for it.'
            : 'Approving is possible in the sandbox all the same.'}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {!sells && (
          <Button disabled={lacks && checklistCounts} onClick={() => setDecision('approve')}>
            {state === 'suspended' ? 'Lift the suspension' : 'Approve'}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDecision('ask')}>
          Ask for something
        </Button>
        {!chef.approvedAt && state !== 'refused' && (
          <Button variant="danger" onClick={() => setDecision('refuse')}>
            Refuse
          </Button>
        )}
        {sells && (
          <Button variant="danger" onClick={() => setDecision('suspend')}>
            Suspend
          </Button>
        )}
      </div>
      {decision === 'approve' && (
        <AlertDialog
          title={state === 'suspended' ? `Lift the suspension of ${name}?` : `Approve ${name}?`}
          confirmLabel={state === 'suspended' ? 'Lift the suspension' : 'Approve'}
          cancelLabel="Cancel"
          danger={false}
          busy={busy}
          onConfirm={() => void approve()}
          onCancel={close}
        >
          <p>Customers find and order the kitchen’s meals at once, and its chef gets a mail.</p>
        </AlertDialog>
      )}
      {decision && decision !== 'approve' && (
        <ReasonDialog
          title={titles[decision](name)}
          label="Reason, as the chef reads it"
          confirmLabel={labels[decision]}
          danger={decision !== 'ask'}
          onConfirm={reason => decide(decision, reason)}
          onClose={close}
        >
          <Consequences decision={decision} openOrders={chef.openOrders} />
        </ReasonDialog>
      )}
    </>
  )
}

function Consequences({ decision, openOrders }: { decision: ApprovalDecision; openOrders: number }) {
  if (decision === 'ask') return <p className="text-muted">The chef gets a mail and sees it on every page.</p>
  if (decision === 'refuse')
    return <p className="text-muted">The chef gets a mail. The kitchen can be approved later all the same.</p>
  return (
    <p className="text-muted">
      The kitchen is not listed any more.{' '}
      {openOrders === 1 ? '1 open order is' : `${openOrders} open orders are`} refused and refunded in full,
      and the customers told. What is on the road may be delivered.
    </p>
  )
}

type Reasoned = Exclude<ApprovalDecision, 'approve'>

const titles: Record<Reasoned, (name: string) => string> = {
  ask: name => `Ask ${name} for something`,
  refuse: name => `Refuse ${name}`,
  suspend: name => `Suspend ${name}`,
}

const labels: Record<Reasoned, string> = { ask: 'Ask', refuse: 'Refuse', suspend: 'Suspend' }

const done: Record<ApprovalDecision, string> = {
  approve: 'The kitchen is open.',
  ask: 'The chef was asked.',
  refuse: 'The application is refused.',
  suspend: 'The kitchen is suspended.',
}
