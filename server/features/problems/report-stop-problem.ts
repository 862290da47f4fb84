import type { StopProblemKind } from '@ladlewell/contract/problems.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { mayWork } from '../../platform/staff-roles.ts'
import { insertProblem } from '../threads/reports.ts'

interface StopProblem {
  orderId: number
  /** Whose order it is. */
  accountId: number
  kind: StopProblemKind
  text: string
}

/**
 * Writes that an order did not arrive, and who of our team looks after it: whoever has the fewest open. Answers whom; null
 * when there is nobody of staff. Call inside a transaction.
 */
export async function reportStopProblem(
  tx: Queries,
  { orderId, accountId, kind, text }: StopProblem,
  now: Date,
): Promise<Addressee | null> {
  const [owner] = await tx.query<Addressee>(ownerSql, [], 'problem-owner')
  await insertProblem(tx, {
    ...{
      orderId,
      accountId,
      kind,
      text,
      pictureId: null,
      reportedAt: now,
      ownerId: owner?.accountId ?? null,
    },
  })
  return owner ?? null
}

const ownerSql = `
  select a.id as account_id, a.email, a.language from accounts a
  where a.role = 'STAFF' and a.disabled_at is null and ${mayWork('a.id', 'problems')}
  order by (select count(*) from problem_reports p where p.owner_id = a.id and p.closed_at is null), a.id limit 1`
