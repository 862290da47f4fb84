import { approvalKinds, approvalStates } from '@ladlewell/domain/approval.ts'
import { staffRoles } from '@ladlewell/domain/staff-role.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { pageOf, pageQuery } from './page.ts'
import { dollars, id, pathId, requiredText } from './shapes.ts'

const approval = z.object({
  approvalId: id,
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** What it is about, as in the audit log. */
  subject: z.string(),
  subjectId: z.string(),
  /** Null where nothing has that number any more. */
  subjectName: z.string().nullable(),
  /** What goes back, where money does. */
  amount: dollars.nullable(),
  /** What somebody would be there for, where roles are given. */
  roles: z.array(z.enum(staffRoles)).nullable(),
  /** Whom an invitation would go to. */
  email: z.string().nullable(),
  reason: z.string(),
  /** A kitchen or driver where it is their bank account. */
  askedBy: z.object({ id, name: z.string() }),
  askedAt: z.iso.datetime(),
  /** Null: it waits until somebody decides. */
  expiresAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** Whether whoever asks may decide, or take back what they asked. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type Approval = z.output<typeof approval>

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/v1/staff/approvals',
  summary: 'What waits for a second person, or what became of it; newest first',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...pageQuery, state: z.enum(['waiting', 'ended']).default('waiting') }),
  reply: pageOf(approval),
  errors: [],
})

const params = z.object({ approvalId: pathId })
const path = '/api/v1/staff/approvals/{approvalId}'

export const decideApproval = endpoint({
  method: 'POST',
  path: `${path}/decision`,
  summary:
    'Approve or decline what somebody else asked. Approving does it at once, under the rules of now: what is not possible any more is refused as if it were asked now, and goes on waiting',
  who: 'staff',
  needs: 'approvals',
  params,
  body: z.strictObject({ approve: z.boolean(), reason: requiredText(500) }),
  reply: approval,
  errors: [
    'approval-not-found',
    'own-approval',
    'approval-ended',
    'asker-left',
    'role-missing',
    'order-not-found',
    'not-paid',
    'refund-too-large',
    'given-already',
    'redelivery-under-way',
    'redelivery-not-possible',
    'swap-not-possible',
    'chef-not-available',
    'meal-not-available',
    'mixed-chefs',
    'not-a-delivery-day',
    'cut-off-passed',
    'meal-out-of-week',
    'meal-sold-out',
    'date-full',
    'outside-area',
    'lines-refunded',
    'not-cancellable',
    'unpaid-or-refunded',
    'not-found',
    'changed-meanwhile',
    'own-roles',
    'last-owner',
    'staff-email-taken',
    'staff-known',
  ],
})

export const withdrawApproval = endpoint({
  method: 'POST',
  path: `${path}/withdrawal`,
  summary: 'Take back what you asked; nothing happens',
  who: 'staff',
  needs: 'read',
  params,
  reply: approval,
  errors: ['approval-not-found', 'approval-ended'],
})
