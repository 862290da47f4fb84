import type { Letter } from '@ladlewell/contract/letter.ts'
import type { MessageKind } from '@ladlewell/domain/message-kinds.ts'
import { textsAWeek } from '@ladlewell/domain/text-consent.ts'
import { batched } from './batched.ts'
import type { Database, Queries } from './database.ts'
import { deadMessages, messageSeconds } from './metrics.ts'
import type { Parts } from './parts.ts'
import { giveUpTask, insertTasks, type Worker } from './tasks.ts'

/** A message that is committed with the change it tells of. The key makes it one message, however often it is queued. */
export type Message = Mail | TextMessage | PushMessage

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
    /** Where an answer goes, if not to where mails come from. */
    replyTo?: string
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

export interface PushMessage extends Addressed {
  channel: 'push'
  /** The id of the device that it goes to. */
  recipient: string
  content: {
    subject: string
    text: string
    /** Where a tap leads. */
    url: string
    /** The message that it tells of: two of one message take each other's place on a device. */
    of: string
  }
}

/** What else can come of an attempt to send: wait and ask again, or leave it for good, for the reason given. */
export type Unsent = { waitMs: number } | { droppedFor: string }

/** Each message that is not sent yet is a task of this queue, by its id; what was given up is one that is dead. */
export const MESSAGE_QUEUE = 'messages'

/** Common table expressions that queue the rows of `from`, which have the columns of messages. */
export const insertMessages = (from: string) => `
  message as (
    insert into outbox (key, channel, recipient, content, created_at, account_id, kind)
    select key, channel, recipient, content, created_at, account_id, kind from ${from} on conflict (key) do nothing returning id),
  sending as (${insertTasks({ queue: MESSAGE_QUEUE, key: 'id' }, 'message')})`

/** SQL that joins the task of a message that is not sent yet, as `t`. */
export const sendingOf = (message: string) =>
  `left join tasks t on t.queue = '${MESSAGE_QUEUE}' and t.key = ${message}.id::text`

export function enqueue(tx: Queries, message: Message, now: Date): Promise<void> {
  return enqueueAll(tx, [message], now)
}

/** Queues many in one statement. */
export async function enqueueAll(tx: Queries, messages: readonly Message[], now: Date): Promise<void> {
  await tx.query(
    `with said as (
       select key, channel, recipient, content, $5::timestamptz as created_at, account_id, kind
       from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $6::int[], $7::text[])
         as m (key, channel, recipient, content, account_id, kind)),
     ${insertMessages('said')}
     select`,
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

/** Counts a text towards its number's week, once; answers whether there was room for it. The number is locked. */
export async function allotText(tx: Queries, key: string, phone: string, now: Date): Promise<boolean> {
  const allotted = await tx.query(
    `update outbox set allotted_at = coalesce(allotted_at, $3) where key = $1 and (allotted_at is not null
       or (select count(*) from outbox o where o.channel = 'sms' and o.recipient = $2
             and o.allotted_at > $3::timestamptz - interval '7 days') < ${textsAWeek})
     returning id`,
    [key, phone, now],
  )
  return allotted.length > 0
}

/** What waits for the morning looks at the clock again, which somebody set. */
export async function makeWaitingDue(db: Queries): Promise<void> {
  await db.query(`update tasks set retry_at = now() where queue = $1 and tries = 0 and retry_at > now()`, [
    MESSAGE_QUEUE,
  ])
}

export interface Sending {
  send(message: Message): Promise<Unsent | undefined>
  /** Is told of messages that are about to be sent, a few at a time. Answers what is decided of some already, by their keys. */
  prepare?(due: readonly Message[]): Promise<Decided>
}

export type Decided = ReadonlyMap<string, Unsent>

type DueMessage = Message & { id: number; waitedSeconds: number }

const MAX_TRIES = 12

/**
 * Sends messages, a few at a time. Each is noted as sent while others are on their way; whoever dies between sending and noting it
 * sends once more under the same key.
 */
export function messageWorker(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  { send, prepare = async () => new Map() }: Sending,
): Worker<DueMessage | null> {
  const decide = batched<Message, Unsent | undefined>(async (_, due) => {
    const decided = await prepare(due)
    return due.map(({ key }) => decided.get(key))
  })
  const noteSent = batched<{ id: number; at: Date }, unknown>(
    async (of, sent) => {
      await of.query(sentSql, [sent.map(({ id }) => id), sent.map(({ at }) => at)], 'note-sent')
      return sent
    },
    { inTurns: true },
  )
  return {
    queue: MESSAGE_QUEUE,
    brings,
    maxTries: MAX_TRIES,
    async handle({ brought: message, tries }, now) {
      const began = performance.now()
      // Sent or left out by others meanwhile.
      if (!message) return 'done'
      const decided = await decide(db, message)
      const outcome = decided ?? (await send(message).catch(({ message }: Error) => ({ failed: message })))
      if (outcome === undefined) {
        await noteSent(db, { id: message.id, at: now })
        const { channel, waitedSeconds } = message
        messageSeconds.observe({ channel }, Math.max(0, waitedSeconds) + (performance.now() - began) / 1000)
        return 'gone'
      }
      if ('waitMs' in outcome) return outcome
      if ('droppedFor' in outcome) {
        await db.query(droppedSql, [message.id, outcome.droppedFor, now])
        return 'gone'
      }
      if (tries < MAX_TRIES) return outcome
      await giveUp(db, message, outcome.failed, now)
      deadMessages.inc()
      log.warn({ messageId: message.id, tries }, 'message given up')
      return 'gone'
    },
  }
}

async function giveUp(db: Database, { id }: DueMessage, error: string, now: Date): Promise<void> {
  await db.transaction(async tx => {
    await giveUpTask(tx, { queue: MESSAGE_QUEUE, key: String(id) }, error, now)
    await tx.query(givenUpSql, [id])
  })
}

/** Since it was written, or might go out: what waits for the morning, or for its next try by hand, is not late. */
const waited = `extract(epoch from clock_timestamp() - case when t.tries > 1 then least(o.created_at, t.ready_at) else t.ready_at end)`

const brings = `(
  select json_build_object('id', o.id, 'key', o.key, 'channel', o.channel, 'recipient', o.recipient, 'content', o.content,
    'accountId', o.account_id, 'kind', o.kind, 'waitedSeconds', ${waited})
  from outbox o where o.id = t.key::bigint and o.sent_at is null and o.dropped_at is null)`

/** Takes away the tasks of messages; the count makes it come before what becomes of the messages, as it does elsewhere. */
export const endTasks = (ids: string) =>
  `with ended as (delete from tasks where queue = '${MESSAGE_QUEUE}' and key = any(${ids}::text[]) returning id)`
export const ENDED = '(select count(*) from ended) >= 0'

const sentSql = `
  ${endTasks('$1')} update outbox o set sent_at = sent.at, ${kept(spent())}
  from unnest($1::bigint[], $2::timestamptz[]) as sent (id, at) where o.id = sent.id and ${ENDED}`

const droppedSql = `
  ${endTasks('array[$1]')} update outbox set last_error = $2, dropped_at = $3, content = ${spent()}
  where id = $1::bigint and sent_at is null and ${ENDED}`

// Errors of mail servers quote the address.
const givenUpSql = `
  with left_over as (
    update outbox o set ${kept('content')}
    from (select id, content->>'keep' as keep from outbox where id = $1 and sent_at is null for update) was
    where o.id = was.id returning o.id, was.keep)
  update tasks set error = null from left_over
  where queue = '${MESSAGE_QUEUE}' and key = left_over.id::text and keep = 'nothing'`

/** What stays of a message once it is done with. */
function kept(rest: string): string {
  return `
    recipient = case when content->>'keep' = 'nothing' then '' else recipient end,
    content = case content->>'keep' when 'nothing' then '{}' when 'subject' then content - 'text' - 'letter' else ${rest} end`
}

/** What is done with, without the links that act by themselves: whoever reads our tables must not have them. */
export function spent(): string {
  return `case when content::text like '%token=%' then ${withoutTokens('content::text')}::jsonb else content end`
}

/** SQL for words of a message as they may be shown again: what their links open is its reader's alone. */
export function withoutTokens(text: string): string {
  return `regexp_replace(${text}, '(token=)[[:alnum:]_-]+', '\\1…', 'g')`
}
