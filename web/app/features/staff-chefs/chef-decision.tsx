import type { Application } from '@ladlewell/contract/applications.ts'
import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import type { ApprovalDecision } from '@ladlewell/domain/vetting.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { missingOf } from './chef-photos.tsx'
import { type FirstWeeks, FirstWeeksFields, firstWeeksOf } from './first-weeks.tsx'

/** What can be decided about a kitchen as it stands. */
export function ChefDecision({
  chef,
  application,
}: {
  chef: StaffChef
  /** Of who was never approved. */
  application: Application | null
}) {
  const [decision, setDecision] = useState<ApprovalDecision | null>(null)
  const { name, state, missing, checklistCounts, photosCount } = chef
  const sells = state === 'approved'
  const lacks = missing.length > 0 && !sells
  const unseen = missingOf(chef)
  const isIncomplete = application?.counts && application.lines.some(line => line.blocks && !line.isDone)
  const close = () => setDecision(null)
  const isFirst = chef.approvedAt === null

  const decide = (chosen: ApprovalDecision, reason = '', firstWeeks?: FirstWeeks) =>
    api('POST /api/v1/staff/chefs/{chefId}/approval', {
      params: { chefId: String(chef.chefId) },
      body: { decision: chosen, reason, ...(firstWeeks && { firstWeeks }) },
    })

  return (
    <>
      {unseen.length > 0 && (
        <Notice>
          Not photographed yet: {unseen.join(', ')}. {whatThen(photosCount)}
        </Notice>
      )}
      {lacks && (
        <Notice>
          Missing or not accepted yet: {missing.join(', ')}. {whatThen(checklistCounts)}
        </Notice>
      )}
      <IfMay work="approve-kitchens">
        <div className="flex flex-wrap gap-3">
          {!sells && (
            <Button
              disabled={(unseen.length > 0 && photosCount) || (lacks && checklistCounts) || isIncomplete}
              onClick={() => setDecision('approve')}
            >
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
      </IfMay>
      {decision === 'approve' && (
        <DialogForm
          role="alertdialog"
          title={state === 'suspended' ? `Lift the suspension of ${name}?` : `Approve ${name}?`}
          submit={state === 'suspended' ? 'Lift the suspension' : 'Approve'}
          cancel="Cancel"
          send={entries => {
            const limit = isFirst ? firstWeeksOf(entries) : null
            return limit && 'faults' in limit ? limit.faults : decide('approve', '', limit?.firstWeeks)
          }}
          said={done.approve}
          onClose={close}
        >
          <p>Customers can find and order the kitchen’s meals right away, and the chef gets an email.</p>
          {isFirst && <FirstWeeksFields />}
        </DialogForm>
      )}
      {decision && decision !== 'approve' && (
        <ReasonDialog
          title={titles[decision](name)}
          label="Reason, as the chef reads it"
          submit={labels[decision]}
          danger={decision !== 'ask'}
          send={reason => decide(decision, reason)}
          said={done[decision]}
          onClose={close}
        >
          <Consequences decision={decision} openOrders={chef.openOrders} />
        </ReasonDialog>
      )}
    </>
  )
}

function whatThen(counts: boolean): string {
  return counts ? 'Approval has to wait until then.' : 'In the sandbox, you can approve anyway.'
}

function Consequences({ decision, openOrders }: { decision: ApprovalDecision; openOrders: number }) {
  if (decision === 'ask')
    return <p className="text-muted">The chef gets an email and sees it on every page.</p>
  if (decision === 'refuse')
    return <p className="text-muted">The chef gets an email. You can still approve the kitchen later.</p>
  return (
    <p className="text-muted">
      The kitchen is no longer listed.{' '}
      {openOrders === 1 ? '1 open order is' : `${openOrders} open orders are`} refused and refunded in full,
      and the customers are told. Orders on the road may still be delivered.
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
