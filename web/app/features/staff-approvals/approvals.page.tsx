import type { Approval } from '@ladlewell/contract/approvals.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { rolesText } from '../staff/kit/roles.ts'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { subjectLink } from '../staff/kit/subject-link.ts'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/approvals.page.ts'

export const meta = () => privateMeta('Approvals')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['state'], query => api('GET /api/v1/staff/approvals', { query }))

type Deciding = { approval: Approval; approve: boolean }

/** What nobody may do alone: one asks, another decides. */
export default function ApprovalsPage({ loaderData }: Route.ComponentProps) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const list = useList(loaderData)
  const hasEnded = list.filters.state === 'ended'
  return (
    <ListPage
      list={list}
      title="Approvals"
      lead="Refunds above the limit, new bank accounts, and roles that move money or people: one person asks, another decides. Until then nothing happens."
      filters={[{ name: 'state', label: 'State', all: 'Waiting', choices: [['ended', 'Decided or over']] }]}
      caption="Approvals, newest first"
      columns={columns(setDeciding)}
      rowKey={approval => approval.approvalId}
      empty={hasEnded ? 'Nothing has been decided yet.' : 'Nothing waits for a second person.'}
    >
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </ListPage>
  )
}

/** What would be done, in a few words. */
function whatOf({ kind, amount, roles, email }: Approval): string {
  const money = amount === null ? '' : ` ${staffMoney(amount)}`
  switch (kind) {
    case 'refund':
      return `Refund${money}`
    case 'cancellation':
      return `Cancel, and refund${money}`
    case 'remedy':
      return `Redelivery or swap${amount === null ? '' : `, worth ${staffMoney(amount)}`}`
    case 'problem-refund':
      return `Cancel, and refund all${money}`
    case 'credit':
      return `Give credit${money}`
    case 'roles':
      return `Give the roles ${rolesText(roles ?? [])}`
    case 'invitation':
      return `Invite ${email} as ${rolesText(roles ?? [])}`
    case 'payout-account':
      return 'Pay out to a new bank account'
  }
}

const states: Record<Approval['state'], readonly [words: string, tone: BadgeTone]> = {
  waiting: ['Waiting', 'saffron'],
  approved: ['Approved', 'herb'],
  declined: ['Declined', 'danger'],
  withdrawn: ['Withdrawn', 'plain'],
  expired: ['Nobody decided', 'plain'],
}

function columns(decide: (deciding: Deciding) => void): Column<Approval>[] {
  return [
    {
      head: 'What',
      cell: approval => (
        <span className="grid gap-1 max-md:justify-items-end">
          <strong>{whatOf(approval)}</strong>
          <Subject approval={approval} />
        </span>
      ),
    },
    {
      head: 'Asked by',
      cell: ({ askedBy, askedAt }) => (
        <span className="grid gap-1 max-md:justify-items-end">
          {askedBy.name}
          <span className="text-xs text-muted">
            <Moment at={askedAt} />
          </span>
        </span>
      ),
    },
    { head: 'Reason', cell: ({ reason }) => reason || '–', isLong: true },
    {
      head: 'State',
      cell: ({ state, decidedBy, decisionReason, expiresAt }) => (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={states[state][1]}>{states[state][0]}</Badge>
          {decidedBy && <span className="text-xs">by {decidedBy}</span>}
          {decisionReason && <span className="text-xs text-muted">{decisionReason}</span>}
          {state === 'waiting' && expiresAt && (
            <span className="text-xs text-muted">
              until <Moment at={expiresAt} />
            </span>
          )}
        </span>
      ),
    },
    { head: 'Decide', isAction: true, cell: approval => <Decide approval={approval} decide={decide} /> },
  ]
}

function Subject({ approval: { subject, subjectId, subjectName } }: { approval: Approval }) {
  const link = subjectLink(subject, subjectId)
  if (subjectName === null) return null
  return link ? <TextLink to={link}>{subjectName}</TextLink> : subjectName
}

function Decide({ approval, decide }: { approval: Approval; decide: (deciding: Deciding) => void }) {
  const call = useCall({ toasts: true })
  const { approvalId, mayDecide, mayWithdraw, state } = approval
  const name = `${whatOf(approval)}, ${approval.subjectName ?? ''}`
  if (mayWithdraw)
    return (
      <Button
        size="sm"
        variant="secondary"
        busy={call.busy}
        aria-label={`Withdraw: ${name}`}
        onClick={() =>
          void call.send(
            () =>
              api('POST /api/v1/staff/approvals/{approvalId}/withdrawal', {
                params: { approvalId: String(approvalId) },
              }),
            () => toast('Withdrawn.', { tone: 'success' }),
          )
        }
      >
        Withdraw
      </Button>
    )
  if (!mayDecide)
    return state === 'waiting' && <span className="text-xs text-muted">Your role doesn’t decide this.</span>
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      <Button size="sm" aria-label={`Approve: ${name}`} onClick={() => decide({ approval, approve: true })}>
        Approve
      </Button>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Decline: ${name}`}
        onClick={() => decide({ approval, approve: false })}
      >
        Decline
      </Button>
    </span>
  )
}

function DecisionDialog({ approval, approve, onClose }: Deciding & { onClose: () => void }) {
  const { approvalId, askedBy, reason: asked } = approval
  return (
    <ReasonDialog
      title={approve ? 'Approve this?' : 'Decline this?'}
      hint={`Kept in the audit log, and emailed to ${askedBy.name}.`}
      submit={approve ? 'Approve' : 'Decline'}
      danger={!approve}
      send={reason =>
        api('POST /api/v1/staff/approvals/{approvalId}/decision', {
          params: { approvalId: String(approvalId) },
          body: { approve, reason },
        })
      }
      said={approve ? 'Approved, and done.' : 'Declined.'}
      onClose={onClose}
    >
      <p>
        <strong>{whatOf(approval)}</strong>
        {approval.subjectName && `: ${approval.subjectName}`}
      </p>
      {asked && (
        <blockquote dir="auto" className="border-s-2 border-line ps-4 text-muted">
          {askedBy.name}: “{asked}”
        </blockquote>
      )}
      <p className="text-sm text-muted">
        {approve ? 'It’s done right away, under the rules of now.' : 'Nothing happens.'}
      </p>
    </ReasonDialog>
  )
}
