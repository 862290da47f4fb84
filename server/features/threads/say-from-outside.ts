import type { Queries } from '../../platform/database.ts'
import { openThread } from './open-thread.ts'
import { addPicture, say } from './say.ts'

export interface FromOutside {
  accountId: number
  party: 'customer' | 'kitchen'
  text: string
  via: 'mail' | 'text'
  once: string
  subject?: string
  pictureIds?: readonly string[]
}

/** Says in a conversation what came by mail, once; what was put into another one is said there. Answers whether it was new. */
export async function sayByMail(
  tx: Queries,
  threadId: number,
  from: FromOutside,
  now: Date,
): Promise<boolean> {
  const { accountId: authorId, pictureIds = [], ...message } = from
  const [thread] = await tx.query<{ into: number }>(
    'select coalesce(merged_into_id, id) as into from threads where id = $1',
    [threadId],
    'thread-by-mail',
  )
  if (!thread) return false
  const entryId = await say(tx, thread.into, { ...message, authorId }, now)
  for (const id of entryId === null ? [] : pictureIds) await addPicture(tx, entryId!, id)
  return entryId !== null
}

/** Begins a general conversation with a mail, once. */
export async function openByMail(tx: Queries, from: FromOutside, now: Date): Promise<boolean> {
  const { accountId, subject = '', once } = from
  const threadId = await openThread(tx, { accountId, kind: 'general', subject, once }, now)
  return threadId !== null && (await sayByMail(tx, threadId, from, now))
}

/** A text goes on with what its sender wrote of last, if that is not solved; else it begins something new. */
export async function sayByText(tx: Queries, from: FromOutside, now: Date): Promise<boolean> {
  const [last] = await tx.query<{ id: number }>(
    `select id from threads where account_id = $1 and state <> 'solved' and merged_into_id is null order by said_at desc, id desc limit 1`,
    [from.accountId],
    'thread-by-text',
  )
  return last ? sayByMail(tx, last.id, from, now) : openByMail(tx, from, now)
}
