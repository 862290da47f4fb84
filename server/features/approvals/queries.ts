import type { ApprovalKind, ApprovalState } from '@ladlewell/domain/approval.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { subjectName } from './subject-name.ts'

export interface ApprovalRecord {
  id: number
  kind: ApprovalKind
  subject: string
  subjectId: string
  subjectName: string | null
  wish: Record<string, unknown>
  reason: string
  askedBy: number
  askerName: string
  askerRoles: StaffRole[] | null
  askedAt: Date
  expiresAt: Date | null
  endedAt: Date | null
  outcome: Exclude<ApprovalState, 'waiting'> | null
  deciderName: string | null
  decisionReason: string | null
}

const select = `
  select p.id, p.kind, p.subject, p.subject_id, ${subjectName('p')} as subject_name, p.wish, p.reason, p.asked_by,
    trim(a.firstname || ' ' || a.lastname) as asker_name,
    (select m.roles from staff_people m where m.account_id = p.asked_by and m.joined_at is not null
      and m.ended_at is null) as asker_roles,
    p.asked_at, p.expires_at, p.ended_at, p.outcome, trim(d.firstname || ' ' || d.lastname) as decider_name,
    p.decision_reason
  from approvals p join accounts a on a.id = p.asked_by left join accounts d on d.id = p.decided_by`

/** SQL: whether an approval waits for a second person. */
export const waitsForSecond = (approval: string, now: string) =>
  `(${approval}.ended_at is null and (${approval}.expires_at is null or ${approval}.expires_at > ${now}))`

/** What waits for a second person at an instant, oldest first, each as a fact: what, about whom, since when. */
export function waitingApprovals(
  db: Queries,
  now: Date,
  about: { subject: string; subjectId: string | number } | null = null,
): Promise<ApprovalRecord[]> {
  return db.query<ApprovalRecord>(
    `${select} where ${waitsForSecond('p', '$1')}
       and ($2::text is null or p.subject = $2 and p.subject_id = $3) order by p.id`,
    [now, about?.subject ?? null, about === null ? null : String(about.subjectId)],
    'waiting-approvals',
  )
}

/** Approvals with an id below `before`, newest first. What nobody decided in time has ended, whether that is written yet or not. */
export function approvalsOf(
  db: Queries,
  state: 'waiting' | 'ended',
  page: { before: number | null; limit: number },
  now: Date,
): Promise<ApprovalRecord[]> {
  const is = state === 'waiting' ? '' : 'not'
  return db.query<ApprovalRecord>(
    `${select} where ${is} ${waitsForSecond('p', '$3')}
       and p.id < coalesce($1::bigint, 9223372036854775807) order by p.id desc limit $2`,
    [page.before, page.limit, now],
    `approvals-${state}`,
  )
}

export async function approvalOf(db: Queries, approvalId: number): Promise<ApprovalRecord | null> {
  const [approval] = await db.query<ApprovalRecord>(`${select} where p.id = $1`, [approvalId], 'approval')
  return approval ?? null
}

/** One that stays as it is until the transaction ends. */
export async function lockApproval(tx: Queries, approvalId: number): Promise<ApprovalRecord | null> {
  const held = await tx.query(
    'select 1 from approvals where id = $1 for update',
    [approvalId],
    'hold-approval',
  )
  return held.length === 0 ? null : approvalOf(tx, approvalId)
}

export interface NewApproval {
  kind: ApprovalKind
  about: readonly [subject: string, id: string | number]
  /** All that is needed to do it; `cents`, `roles` and `email` of it are shown. */
  wish: object
  reason: string
  askedBy: number
  requestKey?: string | null
  expiresAt: Date | null
}

export async function insertApproval(tx: Queries, made: NewApproval, now: Date): Promise<number> {
  const [subject, subjectId] = made.about
  const [row] = await tx.query<{ id: number }>(
    `insert into approvals (kind, subject, subject_id, wish, reason, asked_by, request_key, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      ...[made.kind, subject, String(subjectId), made.wish, made.reason, made.askedBy],
      ...[made.requestKey ?? null, now, made.expiresAt],
    ],
    'insert-approval',
  )
  return row!.id
}

/** The same that the same person asked and that waits still. */
export async function sameWaiting(tx: Queries, made: NewApproval, now: Date): Promise<number | null> {
  const [subject, subjectId] = made.about
  const [row] = await tx.query<{ id: number }>(
    `select id from approvals p where ${waitsForSecond('p', '$6')} and kind = $1
       and subject = $2 and subject_id = $3 and asked_by = $4 and wish = $5 and $7::text is null`,
    [made.kind, subject, String(subjectId), made.askedBy, made.wish, now, made.requestKey ?? null],
    'same-waiting',
  )
  return row?.id ?? null
}

/** What was asked under somebody's key, which begins with `start`. */
export async function askedUnder(
  tx: Queries,
  start: string,
): Promise<{ id: number; requestKey: string | null } | null> {
  const [row] = await tx.query<{ id: number; requestKey: string | null }>(
    'select id, request_key from approvals where starts_with(request_key, $1) limit 1',
    [start],
    'asked-under',
  )
  return row ?? null
}

interface Ending {
  outcome: Exclude<ApprovalState, 'waiting'>
  decidedBy?: number
  reason?: string
}

export async function endApproval(
  tx: Queries,
  approvalId: number,
  { outcome, decidedBy, reason }: Ending,
  now: Date,
): Promise<void> {
  await tx.query(
    'update approvals set ended_at = $2, outcome = $3, decided_by = $4, decision_reason = $5 where id = $1',
    [approvalId, now, outcome, decidedBy ?? null, reason ?? null],
    'end-approval',
  )
}

/** Those whose time is over, locked: whoever decides one comes before or finds it over. */
export function lockExpired(tx: Queries, now: Date): Promise<(Addressee & { id: number })[]> {
  return tx.query(
    `select p.id, a.id as account_id, a.email, a.language from approvals p join accounts a on a.id = p.asked_by
     where p.ended_at is null and p.expires_at <= $1 order by p.id limit 100 for update of p`,
    [now],
    'lock-expired-approvals',
  )
}

export const approvalsExpired =
  'select from approvals p where p.ended_at is null and p.expires_at <= clock.now'
