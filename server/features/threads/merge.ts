import type { Queries } from '../../platform/database.ts'
import { closeReport } from './reports.ts'
import { note, reopenReport, saveState } from './set-thread.ts'

interface Merged {
  id: number
  problemId: number | null
  state: string
}

/** Moves what was said from one conversation into another, both locked. The report of the first holds on if the other has none. */
export async function moveInto(
  tx: Queries,
  from: Merged,
  to: Merged,
  staffId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `update thread_entries set thread_id = $2, from_id = coalesce(from_id, $1) where thread_id = $1`,
    [from.id, to.id],
    'move-entries',
  )
  await tx.query(
    'update kitchen_shares set thread_id = $2 where thread_id = $1',
    [from.id, to.id],
    'move-shares',
  )
  // What the one named is about the order of both, where the other named nothing; so is a wish for credit.
  await tx.query(
    `update threads t set
       lines = case when t.lines = '{}' then f.lines else t.lines end,
       quantities = case when t.lines = '{}' then f.quantities else t.quantities end,
       refund_to = case when f.refund_to = 'as-paid' then t.refund_to else f.refund_to end
     from threads f where t.id = $2 and f.id = $1 and t.order_id = f.order_id`,
    [from.id, to.id],
    'take-report-words-over',
  )
  const isTaken = from.problemId !== null && to.problemId === null
  await tx.query(
    `update threads set merged_into_id = $2, problem_id = case when $3 then null else problem_id end,
       customer_mail_at = null, kitchen_mail_at = null where id = $1`,
    [from.id, to.id, isTaken],
    'merge-thread',
  )
  if (isTaken) {
    await tx.query(
      `update threads set problem_id = $2 where id = $1`,
      [to.id, from.problemId],
      'take-report-over',
    )
    if (to.state !== 'solved') await reopenReport(tx, from.problemId!)
  } else if (from.problemId !== null) await closeReport(tx, from.problemId, null, now)
  await saveState(tx, from.id, 'solved', null, now)
  const by = { party: 'staff', authorId: staffId, audience: 'all' } as const
  await note(tx, from.id, { what: 'merged', ...by, details: { into: to.id } }, now)
  await note(tx, to.id, { what: 'joined', ...by, details: { from: from.id } }, now)
}
