import type { Approval } from '@ladlewell/contract/approvals.ts'
import { type ApprovalKind, decisionRefusal } from '@ladlewell/domain/approval.ts'
import { addresseeOf } from '../../platform/addressee.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles, rolesOf } from '../../platform/staff-roles.ts'
import { decidedMail } from './approval-mails.ts'
import { type ApprovalRecord, approvalOf, endApproval, lockApproval } from './queries.ts'
import { approvalView } from './view.ts'

export interface Doing {
  approval: ApprovalRecord
  /** Who decides, with why. */
  decider: Viewer
  reason: string
  origin: Origin
}

type Done = Promise<Refusal | undefined>

/** What becomes of each kind: features that do such things say it, in the transaction of the decision. */
export type Executors = Record<
  ApprovalKind,
  {
    approve(tx: Queries, doing: Doing, now: Date): Done
    decline?(tx: Queries, doing: Doing, now: Date): Done
  }
>

const aboutPeople: readonly ApprovalKind[] = ['roles', 'invitation']

/**
 * Decides what somebody else asked, once. What is approved is done with it, under the locks and rules as if it were asked now;
 * where it is refused nothing is decided. Roles are held, so that nobody decides by one that is being taken.
 */
export function decide(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  executors: Executors,
  decider: Viewer,
  {
    approvalId,
    approve,
    reason,
    origin,
  }: { approvalId: number; approve: boolean; reason: string; origin: Origin },
  now: Date,
): Promise<Approval | Refusal> {
  return db.transaction<Approval | Refusal>(async tx => {
    const known = await approvalOf(tx, approvalId)
    if (!known) return refuse('approval-not-found')
    await holdRoles(tx, aboutPeople.includes(known.kind) ? 'to-change' : 'as-they-are')
    const approval = (await lockApproval(tx, approvalId))!
    const roles = await rolesOf(tx, decider.accountId)
    const why = decisionRefusal(approval, { accountId: decider.accountId, roles }, approve, now)
    if (why) return refuse(why)
    const { kind, subject, subjectId, askedBy } = approval
    const doing = { approval, decider, reason, origin }
    const executor = executors[kind]
    const refused = approve
      ? await executor.approve(tx, doing, now)
      : await executor.decline?.(tx, doing, now)
    if (isRefusal(refused)) return refused
    const outcome = approve ? 'approved' : 'declined'
    await endApproval(tx, approvalId, { outcome, decidedBy: decider.accountId, reason }, now)
    const about = [subject as 'order', subjectId] as const
    const details = { approvalId, kind, askedBy: approval.askerName }
    await recordAudit(tx, decider, `approval-${outcome}`, { about, reason, details }, now)
    const asker = kind === 'payout-account' ? null : await addresseeOf(tx, askedBy)
    const told = { id: approvalId, by: decider.firstname, reason, publicUrl: settings.PUBLIC_URL ?? '' }
    if (asker) await enqueue(tx, decidedMail(asker, { ...told, outcome }), now)
    return approvalView((await approvalOf(tx, approvalId))!, decider, now)
  })
}

/** Takes back what somebody asked themselves. */
export function withdraw(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  approvalId: number,
  now: Date,
): Promise<Approval | Refusal> {
  return db.transaction<Approval | Refusal>(async tx => {
    const approval = await lockApproval(tx, approvalId)
    if (approval?.askedBy !== viewer.accountId) return refuse('approval-not-found')
    const { subject, subjectId, kind, endedAt, expiresAt } = approval
    if (endedAt || (expiresAt && expiresAt <= now)) return refuse('approval-ended')
    await endApproval(tx, approvalId, { outcome: 'withdrawn' }, now)
    const about = [subject as 'order', subjectId] as const
    await recordAudit(tx, viewer, 'approval-withdrawn', { about, details: { approvalId, kind } }, now)
    return approvalView((await approvalOf(tx, approvalId))!, viewer, now)
  })
}
