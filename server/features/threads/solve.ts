import type { ThreadParty } from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'
import { closeReport } from './reports.ts'
import { noteReopened, noteSolved, reopenReport } from './set-thread.ts'

interface By {
  party: ThreadParty
  authorId: number | null
}

/** Solves a conversation, and closes the report that it began with by what our team said last. Once: what is solved stays so. */
export async function solve(tx: Queries, threadId: number, by: By, now: Date): Promise<void> {
  const thread = await locked(tx, threadId)
  if (!thread || thread.state === 'solved') return
  await noteSolved(tx, threadId, by, now)
  if (thread.problemId !== null) await closeReport(tx, thread.problemId, thread.answer, now)
}

/** Opens a solved conversation again, with its report. */
export async function reopen(tx: Queries, threadId: number, by: By, now: Date): Promise<void> {
  const thread = await locked(tx, threadId)
  if (thread?.state !== 'solved') return
  await noteReopened(tx, threadId, by, now)
  if (thread.problemId !== null) await reopenReport(tx, thread.problemId)
}

async function locked(tx: Queries, threadId: number) {
  const [thread] = await tx.query<{ state: string; problemId: number | null; answer: string | null }>(
    `select state, problem_id, (select e.text from thread_entries e where e.thread_id = threads.id and e.what = 'message'
       and e.party = 'staff' and e.audience = 'all' order by e.id desc limit 1) as answer
     from threads where id = $1 for update`,
    [threadId],
    'thread-to-solve',
  )
  return thread
}
