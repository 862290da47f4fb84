import {
  type Audience,
  afterMessage,
  HOURS_TO_ANSWER,
  type ThreadParty,
  type ThreadState,
  type WaitFor,
} from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'
import { reopenReport, saveState } from './set-thread.ts'

export interface Message {
  party: ThreadParty
  authorId: number | null
  text: string
  audience?: Audience
  via?: 'web' | 'mail' | 'text'
  /** What makes it one: what was said under it before is not said again. */
  once?: string | null
  pictureId?: string | null
  waitFor?: WaitFor | undefined
  remindAt?: Date | undefined
  /** Whether whom it concerns is told of it in another way. */
  isTold?: boolean
}

/** How long what is said quickly one after the other is gathered for one mail. */
const BURST_MS = 60_000

interface Standing {
  state: ThreadState
  chefId: number | null
  problemId: number | null
}

/**
 * Says something in a conversation, which changes whom it waits for and has the others mailed. Answers the entry's id, or
 * null when it was said before.
 */
export async function say(
  tx: Queries,
  threadId: number,
  message: Message,
  now: Date,
): Promise<number | null> {
  const { party, authorId, text, audience = 'all', via = 'web', once = null, pictureId = null } = message
  const [thread] = await tx.query<Standing>(
    'select state, chef_id, problem_id from threads where id = $1 for update',
    [threadId],
    'lock-thread',
  )
  if (!thread) throw new Error(`No thread ${threadId}`)
  const [entry] = await tx.query<{ id: number }>(
    `insert into thread_entries (thread_id, what, party, author_id, audience, text, via, at, once)
     values ($1, 'message', $2, $3, $4, $5, $6, $7, $8) on conflict (once) do nothing returning id`,
    [threadId, party, authorId, audience, text, via, now, once],
    'say',
  )
  if (!entry) return null
  if (pictureId) await addPicture(tx, entry.id, pictureId)
  const state = afterMessage(thread.state, { party, audience, text, waitFor: message.waitFor })
  if (thread.state === 'solved' && state !== 'solved' && thread.problemId)
    await reopenReport(tx, thread.problemId)
  await saveState(tx, threadId, state, reminderOf(state, message.remindAt, now), now)
  await markSaid(tx, threadId, entry.id, { ...message, audience, hasKitchen: thread.chefId !== null }, now)
  return entry.id
}

/** Adds a picture to a message, last unless its place is said. */
export async function addPicture(
  tx: Queries,
  entryId: number,
  pictureId: string,
  { position = null, once = null }: { position?: number | null; once?: string | null } = {},
): Promise<void> {
  await tx.query(
    `insert into thread_pictures (entry_id, picture_id, position, once)
     values ($1, $2, coalesce($3, (select count(*) from thread_pictures where entry_id = $1)), $4)`,
    [entryId, pictureId, position, once],
    'add-thread-picture',
  )
}

/** When an answer that is waited for is asked for again; null where none is. */
export function reminderOf(state: ThreadState, wished: Date | undefined, now: Date): Date | null {
  const party = { 'waiting-for-customer': 'customer', 'waiting-for-kitchen': 'kitchen' } as const
  if (state === 'open' || state === 'solved') return null
  return wished ?? new Date(now.getTime() + HOURS_TO_ANSWER[party[state]] * 3_600_000)
}

/** Notes when it was said, whether it was the first answer, and whom it is to be mailed to. */
async function markSaid(
  tx: Queries,
  threadId: number,
  entryId: number,
  { party, audience, isTold, hasKitchen }: Message & { audience: Audience; hasKitchen: boolean },
  now: Date,
): Promise<void> {
  const toCustomer = !isTold && party !== 'customer' && audience === 'all'
  const toKitchen = !isTold && hasKitchen && party !== 'kitchen' && audience !== 'staff'
  const mailAt = new Date(now.getTime() + BURST_MS)
  await tx.query(
    `update threads set said_at = $2,
       first_answer_at = case when $3 then coalesce(first_answer_at, $2) else first_answer_at end,
       customer_mail_from = case when $4 and customer_mail_at is null then $6 else customer_mail_from end,
       customer_mail_at = case when $4 then coalesce(customer_mail_at, $7) else customer_mail_at end,
       kitchen_mail_from = case when $5 and kitchen_mail_at is null then $6 else kitchen_mail_from end,
       kitchen_mail_at = case when $5 then coalesce(kitchen_mail_at, $7) else kitchen_mail_at end
     where id = $1`,
    [threadId, now, party === 'staff' && audience === 'all', toCustomer, toKitchen, entryId, mailAt],
    'mark-said',
  )
}
