import { mayDo, type StaffRole, type StaffWork } from './staff-role.ts'

/** What one person asks and another decides. */
export const approvalKinds = [
  'refund',
  'cancellation',
  'problem-refund',
  'credit',
  'remedy',
  'roles',
  'invitation',
  'payout-account',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What whoever asks has to be allowed still when it is decided; a kitchen or driver asks by itself. */
const asks: Record<ApprovalKind, StaffWork | null> = {
  refund: 'refunds',
  cancellation: 'move-orders',
  'problem-refund': 'refunds',
  credit: 'refunds',
  remedy: 'refunds',
  roles: 'people',
  invitation: 'people',
  'payout-account': null,
}

/** What whoever decides has to be allowed. */
const decides: Record<ApprovalKind, StaffWork> = {
  refund: 'approvals',
  cancellation: 'approvals',
  'problem-refund': 'approvals',
  credit: 'approvals',
  remedy: 'approvals',
  roles: 'people',
  invitation: 'people',
  'payout-account': 'approvals',
}

export const workToDecide = (kind: ApprovalKind): StaffWork => decides[kind]

/** So long somebody may decide. */
const APPROVAL_DAYS = 7

/** Until when what is asked now can be decided; a bank account waits for as long as it takes. */
export function approvalExpiry(kind: ApprovalKind, now: Date): Date | null {
  return kind === 'payout-account' ? null : new Date(now.getTime() + APPROVAL_DAYS * 86_400_000)
}

export interface Waiting {
  kind: ApprovalKind
  askedBy: number
  /** null: they are not of staff any more, or never were. */
  askerRoles: readonly StaffRole[] | null
  endedAt: Date | null
  expiresAt: Date | null
}

export type DecisionRefusal = 'own-approval' | 'role-missing' | 'approval-ended' | 'asker-left'

/** Why somebody may not decide what waits; null when they may. Who declines need not mind that the asker has gone. */
export function decisionRefusal(
  { kind, askedBy, askerRoles, endedAt, expiresAt }: Waiting,
  decider: { accountId: number; roles: readonly StaffRole[] | null },
  approve: boolean,
  now: Date,
): DecisionRefusal | null {
  if (askedBy === decider.accountId) return 'own-approval'
  if (!mayDo(decider.roles ?? [], decides[kind])) return 'role-missing'
  if (endedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'approval-ended'
  const needed = asks[kind]
  if (approve && needed && !mayDo(askerRoles ?? [], needed)) return 'asker-left'
  return null
}

/** Whether a refund needs a second person: everything that staff gave back of its order counts. */
export function refundNeedsSecond(cents: number, givenByStaffCents: number, limitCents: number): boolean {
  return cents + givenByStaffCents > limitCents
}
