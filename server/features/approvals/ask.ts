import { type ApprovalKind, approvalExpiry, workToDecide } from '@ladlewell/domain/approval.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { mayWork } from '../../platform/staff-roles.ts'
import { askedMail } from './approval-mails.ts'
import { insertApproval, type NewApproval, sameWaiting } from './queries.ts'

/** What was asked and is not done yet, by the number of its approval. */
export interface Waits {
  waits: number
}

export function isWaiting(value: unknown): value is Waits {
  return typeof value === 'object' && value !== null && 'waits' in value && typeof value.waits === 'number'
}

type About = 'customer' | 'order' | 'problem' | 'staff' | 'chef' | 'driver'
type Asked = Omit<NewApproval, 'expiresAt' | 'about'> & {
  about: readonly [subject: About, id: string | number]
}

/**
 * Asks for a second person, who is told by mail; the same thing that waits already is not asked twice. Nothing else happens.
 * Call inside a transaction that holds the roles, and before that what it is about.
 */
export async function askSecondPerson(
  tx: Queries,
  asked: Asked,
  publicUrl: string,
  now: Date,
): Promise<Waits> {
  const { kind, about, reason, askedBy } = asked
  const made = { ...asked, expiresAt: approvalExpiry(kind, now) }
  const known = await sameWaiting(tx, made, now)
  if (known !== null) return { waits: known }
  const id = await insertApproval(tx, made, now)
  if (kind !== 'payout-account') {
    const details = { approvalId: id, kind }
    await recordAudit(tx, { accountId: askedBy }, 'approval-asked', { about, reason, details }, now)
  }
  const others = await deciders(tx, kind, [askedBy])
  await enqueueAll(
    tx,
    others.map(one => askedMail(one, { id, reason, publicUrl })),
    now,
  )
  return { waits: id }
}

/** Whether somebody else could decide it: where nobody could, one person's word counts. */
export async function isSomebodyElse(
  tx: Queries,
  kind: ApprovalKind,
  ...but: readonly number[]
): Promise<boolean> {
  return (await deciders(tx, kind, but)).length > 0
}

function deciders(tx: Queries, kind: ApprovalKind, but: readonly number[]): Promise<Addressee[]> {
  return tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language from accounts a
     where a.role = 'STAFF' and a.disabled_at is null and a.id <> all($1) and ${mayWork('a.id', workToDecide(kind))}
     order by a.id`,
    [but],
    `deciders-of-${workToDecide(kind)}`,
  )
}
