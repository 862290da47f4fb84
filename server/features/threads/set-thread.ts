import type { Audience, ThreadParty, ThreadState } from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'

interface By {
  party: ThreadParty
  authorId: number | null
}

export interface Note extends By {
  /** What happened, as in 'assigned'. */
  what: string
  audience: Audience
  details?: Record<string, string | number | boolean | null>
  text?: string
}

/** Writes down what happened in a conversation, in its timeline. */
export async function note(tx: Queries, threadId: number, happened: Note, now: Date): Promise<void> {
  const { what, party, authorId, audience, details = {}, text = '' } = happened
  await tx.query(
    `insert into thread_entries (thread_id, what, party, author_id, audience, text, details, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [threadId, what, party, authorId, audience, text, details, now],
    'note-thread',
  )
}

/** Saves whom a conversation waits for, if anybody, and until when. It has been in a state since it last became it. */
export async function saveState(
  tx: Queries,
  threadId: number,
  state: ThreadState,
  remindAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `update threads set state = $2, remind_at = $3, since = case when state = $2 then since else $4 end,
       solved_at = case when $2 = 'solved' then coalesce(solved_at, $4) end
     where id = $1`,
    [threadId, state, remindAt, now],
    'set-thread-state',
  )
}

export async function noteSolved(tx: Queries, threadId: number, by: By, now: Date): Promise<void> {
  await saveState(tx, threadId, 'solved', null, now)
  await note(tx, threadId, { what: 'solved', audience: 'all', ...by }, now)
}

export async function noteReopened(tx: Queries, threadId: number, by: By, now: Date): Promise<void> {
  await saveState(tx, threadId, 'open', null, now)
  await note(tx, threadId, { what: 'reopened', audience: 'all', ...by }, now)
}

export async function threadOfProblem(tx: Queries, problemId: number): Promise<number | null> {
  const [thread] = await tx.query<{ id: number }>(
    'select id from threads where problem_id = $1',
    [problemId],
    'thread-of-problem',
  )
  return thread?.id ?? null
}

/** What was closed waits for an answer again, as long as its order can still wait for it. */
export async function reopenReport(tx: Queries, problemId: number): Promise<void> {
  await tx.query(
    'update problem_reports set closed_at = null, answer = null where id = $1',
    [problemId],
    'reopen-report',
  )
}

/** Says whose a conversation is, and with it the report that it began with. */
export async function assign(tx: Queries, threadId: number, staffId: number | null): Promise<void> {
  await tx.query('update threads set assignee_id = $2 where id = $1', [threadId, staffId], 'assign')
  await tx.query(
    'update problem_reports set owner_id = $2 where id = (select problem_id from threads where id = $1)',
    [threadId, staffId],
    'assign-report',
  )
}

export async function setPriority(tx: Queries, threadId: number, priority: number): Promise<void> {
  await tx.query('update threads set priority = $2 where id = $1', [threadId, priority], 'set-priority')
}
