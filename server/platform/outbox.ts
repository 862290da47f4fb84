import type { Letter } from '@ladlewell/contract/letter.ts'
import type { MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { batched } from './batched.ts'
import type { Queries } from './database.ts'
import type { Watch } from './jobs.ts'
import { deadMessages } from './metrics.ts'

/** A message that is committed with the change it tells of. The key makes it one message, however often it is queued. */
export type Message = Mail | TextMessage

interface Addressed {
  key: string
  /** Whose message log it stands in; null: nobody's. */
  accountId: number | null
  /** What it is about, which its owner may not want to hear of; null: it always goes out. */
  kind: MessageKind | null
}

export interface Mail extends Addressed {
  channel: 'mail'
  recipient: string
  content: {
    subject: string
    text: string
    /** The same, laid out when it is sent. */
    letter: Letter
    /** What stays once it is sent or given up, of a link that opens the account or of a person who has gone; all, when not said. */
    keep?: 'subject' | 'nothing'
    /** The same in a few words, for the account's telephone if its owner agreed to texts. */
    short?: { accountId: number; body: string }
  }
}

export interface TextMessage extends Addressed {
  channel: 'sms'
  /** E.164. */
  recipient: string
  content: {
    accountId: number
    body: string
    /** The consent that this text asks the telephone to confirm. */
    asks?: number
  }
}

/** What else can come of an attempt to send: wait and ask again, or leave it for good, for the reason given. */
export type Unsent = { waitMs: number } | { droppedFor: string }

export type Send = (message: Message) => Promise<Unsent | undefined>

export async function enqueue(tx: Queries, message: Message, now: Date): Promise<void> {
  await tx.query(
    `insert into outbox (key, channel, recipient, content, created_at, next_try_at, account_id, kind)
     values ($1, $2, $3, $4, $5, now(), $6, $7) on conflict (key) do nothing`,
    [message.key, message.channel, message.recipient, message.content, now, message.accountId, message.kind],
    'enqueue',
  )
}

/** Queues many in one statement. */
export async function enqueueAll(tx: Queries, messages: readonly Message[], now: Date): Promise<void> {
  await tx.query(
    `insert into outbox (key, channel, recipient, content, created_at, next_try_at, account_id, kind)
     select m.key, m.channel, m.recipient, m.content, $5, now(), m.account_id, m.kind
     from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $6::int[], $7::text[])
       as m (key, channel, recipient, content, account_id, kind)
     on conflict (key) do nothing`,
    [
      messages.map(message => message.key),
      messages.map(message => message.channel),
      messages.map(message => message.recipient),
      messages.map(message => JSON.stringify(message.content)),
      now,
      messages.map(message => message.accountId),
      messages.map(message => message.kind),
    ],
    'enqueue-all',
  )
}

interface Sending extends Watch {
  /** Is told of messages that are about to be sent, a few at a time. Answers what is decided of some already, by their keys. */
  prepare?: (due: readonly Message[]) => Promise<Decided>
}

export type Decided = ReadonlyMap<string, Unsent>

type DueMessage = Message & { id: number; tries: number }

const AT_ONCE = 8
const MAX_TRIES = 12
/** Longer than any sending takes, so that nobody else takes up a message that is on its way. */
const CLAIM_SECONDS = 90

/**
 * Sends due messages, a few at a time, until none is due. Whoever dies between sending and noting it sends once more
 * under the same key. Throws, after the messages at hand, when one could not be noted.
 */
export async function sendDue(
  db: Queries,
  send: Send,
  now: () => Date,
  watch: Sending = {},
): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0, unsent: 0 }
  const noteSent = batched<number, unknown>(
    async (of, ids) => {
      await of.query(sentSql, [ids, now()], 'note-sent')
      return ids
    },
    { inTurns: true },
  )
  while (!watch.signal?.aborted) {
    const due = await db.query<DueMessage>(claimSql, [], 'claim-messages')
    const decided: Decided | undefined = due.length > 0 ? await watch.prepare?.(due) : undefined
    const attempt = async (message: DueMessage) => decided?.get(message.key) ?? send(message)
    const noted = await Promise.allSettled(
      due.map(message => note(db, { message, attempt: attempt(message), noteSent }, now, watch)),
    )
    for (const one of noted) {
      if (one.status === 'rejected') throw one.reason
      total[one.value]++
    }
    if (due.length < AT_ONCE) break
  }
  return { sent: total.sent, failed: total.failed }
}

interface Attempted {
  message: DueMessage
  attempt: Promise<Unsent | undefined>
  noteSent: (db: Queries, id: number) => Promise<unknown>
}

async function note(
  db: Queries,
  { message, attempt, noteSent }: Attempted,
  now: () => Date,
  { log }: Watch,
): Promise<'sent' | 'failed' | 'unsent'> {
  const outcome = await attempt.catch((problem: Error) => problem.message)
  if (outcome === undefined) {
    await noteSent(db, message.id)
    return 'sent'
  }
  if (typeof outcome === 'object') {
    if ('waitMs' in outcome) await db.query(waitSql, [message.id, outcome.waitMs])
    else await db.query(droppedSql, [message.id, outcome.droppedFor, now()])
    return 'unsent'
  }
  const error = outcome
  const isDead = message.tries >= MAX_TRIES
  await db.query(failedSql, [message.id, error.slice(0, 500), isDead])
  if (isDead) {
    deadMessages.inc()
    log?.warn({ messageId: message.id, tries: message.tries }, 'message given up')
  }
  return 'failed'
}

const claimSql = `
  with due as (
    select id from outbox where next_try_at <= now() order by next_try_at, id limit ${AT_ONCE} for update skip locked)
  update outbox o set tries = o.tries + 1, next_try_at = now() + ${CLAIM_SECONDS} * interval '1 second'
  from due where o.id = due.id 
  returning o.id, o.key, o.channel, o.recipient, o.content, o.tries, o.account_id, o.kind`

const sentSql = `
  update outbox set sent_at = $2, next_try_at = null, ${kept('true', 'last_error', spent())} where id = any($1::int[])`

// Waiting is no try.
const waitSql = `
  update outbox set tries = tries - 1, next_try_at = now() + $2 * interval '1 millisecond'
  where id = $1 and sent_at is null`

const droppedSql = `
  update outbox set last_error = $2, dropped_at = $3, next_try_at = null, content = ${spent()}
  where id = $1 and sent_at is null`

const failedSql = `
  update outbox set ${kept('$3', '$2')}, next_try_at = case when $3 then null
    else now() + least(3600, 5 * 2 ^ least(tries - 1, 10)) * interval '1 second' end
  where id = $1 and sent_at is null`

/** What stays of a message once it is done with. Errors of mail servers quote the address. */
function kept(isDone: string, error: string, rest = 'content'): string {
  return `
    recipient = case when ${isDone} and content->>'keep' = 'nothing' then '' else recipient end,
    last_error = case when ${isDone} and content->>'keep' = 'nothing' then null else ${error} end,
    content = case when not ${isDone} then content else case content->>'keep'
      when 'nothing' then '{}' when 'subject' then content - 'text' - 'letter' else ${rest} end end`
}

/** What is done with, without the links that act by themselves: whoever reads our tables must not have them. */
function spent(): string {
  return `case when content::text like '%token=%' then ${withoutTokens('content::text')}::jsonb else content end`
}

/** SQL for words of a message as they may be shown again: what their links open is its reader's alone. */
export function withoutTokens(text: string): string {
  return `regexp_replace(${text}, '(token=)[[:alnum:]_-]+', '\\1…', 'g')`
}
