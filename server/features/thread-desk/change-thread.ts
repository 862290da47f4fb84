import type { Request } from '@ladlewell/contract/http.ts'
import type { changeThread as contract } from '@ladlewell/contract/threads.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { peopleFor } from '../../platform/staff-roles.ts'
import { reminderOf } from '../threads/say.ts'
import { assign, note, saveState, setPriority } from '../threads/set-thread.ts'
import { reopen, solve } from '../threads/solve.ts'
import { type DeskThread, lockDeskThread } from './queries.ts'

type Change = Request<typeof contract>['body'] & { threadId: number }

/** What our team says of a conversation: whose it is, how urgent, whom it waits for. What is so already changes nothing. */
export function changeThread(
  { db }: Parts,
  staff: Pick<Viewer, 'accountId'>,
  change: Change,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction(async tx => {
    const thread = await lockDeskThread(tx, change.threadId)
    if (!thread) return refuse('not-found')
    const refused = await giveTo(tx, staff, thread, change, now)
    if (refused) return refused
    await order(tx, staff, thread, change, now)
    return move(tx, staff, thread, change, now)
  })
}

async function giveTo(
  tx: Queries,
  staff: Pick<Viewer, 'accountId'>,
  { id, assigneeId }: DeskThread,
  change: Change,
  now: Date,
): Promise<Refusal | undefined> {
  if (change.assigneeId === undefined || change.assigneeId === assigneeId) return
  const to = (await peopleFor(tx, 'problems')).find(({ id }) => id === change.assigneeId)
  if (change.assigneeId !== null && !to) return refuse('owner-not-available')
  await assign(tx, id, change.assigneeId)
  const details = { to: to?.name ?? '' }
  const by = { party: 'staff', authorId: staff.accountId, audience: 'staff' } as const
  await note(tx, id, { what: 'assigned', ...by, details }, now)
  await recordAudit(tx, staff, 'thread-assigned', { about: ['thread', id], details }, now)
}

async function order(
  tx: Queries,
  staff: Pick<Viewer, 'accountId'>,
  thread: DeskThread,
  { priority }: Change,
  now: Date,
): Promise<void> {
  if (priority === undefined || priority === thread.priority) return
  await setPriority(tx, thread.id, priority)
  const by = { party: 'staff', authorId: staff.accountId, audience: 'staff' } as const
  await note(tx, thread.id, { what: 'priority', ...by, details: { priority } }, now)
}

async function move(
  tx: Queries,
  staff: Pick<Viewer, 'accountId'>,
  thread: DeskThread,
  { state, remindAt }: Change,
  now: Date,
): Promise<Refusal | undefined> {
  const { id } = thread
  const wished = remindAt ? new Date(remindAt) : undefined
  if (wished && wished <= now) return refuse('not-in-the-future')
  const by = { party: 'staff', authorId: staff.accountId } as const
  const next = state ?? thread.state
  if (next === 'solved') {
    if (thread.state !== 'solved') {
      await solve(tx, id, by, now)
      await recordAudit(tx, staff, 'thread-solved', { about: ['thread', id] }, now)
    }
    return
  }
  if (thread.state === 'solved') await reopen(tx, id, by, now)
  if (next === thread.state && remindAt === undefined) return
  const reminder = remindAt === null ? null : reminderOf(next, wished, now)
  await saveState(tx, id, next, reminder, now)
  if (next !== thread.state && next !== 'open')
    await note(tx, id, { what: 'waiting', ...by, audience: 'staff', details: { state: next } }, now)
}
