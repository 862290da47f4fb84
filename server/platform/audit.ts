import type { Queries } from './database.ts'
import type { Viewer } from './session.ts'

export interface AuditEntry {
  about: readonly [subject: AuditSubject, id: string | number]
  /** In the words of whoever did it; empty where none is asked for. */
  reason?: string
  details?: object
}

type AuditSubject =
  | 'chef'
  | 'order'
  | 'customer'
  | 'promotion'
  | 'problem'
  | 'review'
  | 'meal'
  | 'market'
  | 'payout'
  | 'message'
  | 'task'
  | 'staff'
  | 'driver'
  | 'today'
  | 'thread'
  | 'macro'
  | 'dispute'
  | 'view'
  | 'export'
  | 'file'
  | 'bulk-act'
  | 'restoration'

/** Writes down what somebody of staff did: a verb in the past, as in 'chef-suspended'. Call inside the transaction that does it. */
export async function recordAudit(
  tx: Queries,
  staff: Pick<Viewer, 'accountId'>,
  action: string,
  { about: [subject, id], reason = '', details = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into audit_entries (at, staff_id, action, subject, subject_id, reason, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [now, staff.accountId, action, subject, String(id), reason, details],
  )
}
