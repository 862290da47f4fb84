import type { Approval } from '@ladlewell/contract/approvals.ts'
import { decisionRefusal } from '@ladlewell/domain/approval.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import type { Viewer } from '../../platform/session.ts'
import type { ApprovalRecord } from './queries.ts'

type Reader = Pick<Viewer, 'accountId' | 'staffRoles'>

export function approvalView(row: ApprovalRecord, reader: Reader, now: Date): Approval {
  const { wish, askedAt, expiresAt, endedAt, outcome } = row
  const isOver = endedAt !== null || (expiresAt !== null && expiresAt <= now)
  const { accountId, staffRoles: roles } = reader
  return {
    approvalId: row.id,
    kind: row.kind,
    state: outcome ?? (isOver ? 'expired' : 'waiting'),
    subject: row.subject,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    amount: typeof wish.cents === 'number' ? dollars(wish.cents) : null,
    roles: Array.isArray(wish.roles) ? (wish.roles as StaffRole[]) : null,
    email: typeof wish.email === 'string' ? wish.email : null,
    reason: row.reason,
    askedBy: { id: row.askedBy, name: row.askerName },
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    endedAt: (endedAt ?? (isOver ? expiresAt : null))?.toISOString() ?? null,
    decidedBy: row.deciderName,
    decisionReason: row.decisionReason,
    mayDecide: decisionRefusal(row, { accountId, roles }, false, now) === null,
    mayWithdraw: !isOver && row.askedBy === accountId,
  }
}
