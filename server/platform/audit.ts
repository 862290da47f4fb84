import type { Queries } from './database.ts'
import type { Viewer } from './session.ts'

export interface AuditEntry {
  /** A verb in the past, as in 'chef-suspended'. */
  action: string
  subject:
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
  subjectId: string | number
  /** In the words of whoever did it; empty where none is asked for. */
  reason?: string
  details?: object
}

/** Writes down what somebody of staff did. Call inside the transaction that does it. */
export async function recordAudit(
  tx: Queries,
  staff: Pick<Viewer, 'accountId'>,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  const { action, subject, subjectId, reason = '', details = {} } = entry
  await tx.query(
    `insert into audit_entries (at, staff_id, action, subject, subject_id, reason, details)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [now, staff.accountId, action, subject, String(subjectId), reason, details],
  )
}
