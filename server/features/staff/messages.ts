import type { UnsentMessage } from '@ladlewell/contract/operations.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { MESSAGE_QUEUE, sendingOf, withoutTokens } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { schedule } from '../../platform/tasks.ts'

interface Row extends Omit<UnsentMessage, 'createdAt'> {
  createdAt: Date
}

/** Messages that were not sent, with an id below `before`, newest first. */
export function unsentMessages(
  db: Queries,
  state: UnsentMessage['state'] | null,
  page: { before: number | null; limit: number },
): Promise<Row[]> {
  return db.query<Row>(
    `select * from (${rows} and ($2::int is null or o.id < $2)) as m where $1::text is null or state = $1
     order by id desc limit $3`,
    [state, page.before, page.limit],
  )
}

/** Makes a message that was given up due again, with all its tries before it. */
export function retryMessage(
  db: Database,
  viewer: Viewer,
  messageId: number,
  now: Date,
): Promise<UnsentMessage | Refusal> {
  return db.transaction(async tx => {
    await tx.query('select 1 from outbox where id = $1 for update', [messageId])
    const [message] = await tx.query<Row>(`${rows} and o.id = $1`, [messageId])
    if (!message) return refuse('message-not-found')
    if (message.state !== 'given-up' || !message.canRetry) return refuse('message-not-given-up')
    await schedule(tx, [{ queue: MESSAGE_QUEUE, key: String(messageId), dueAt: null }])
    await recordAudit(
      tx,
      viewer,
      {
        action: 'message-retried',
        subject: 'message',
        subjectId: messageId,
        details: { subject: message.subject },
      },
      now,
    )
    return messageView({ ...message, state: 'waiting', tries: 0, canRetry: false })
  })
}

export function messageView({ createdAt, ...row }: Row): UnsentMessage {
  return { ...row, createdAt: createdAt.toISOString() }
}

const rows = `
  select o.id, channel, recipient, ${withoutTokens(`coalesce(content->>'subject', content->>'body', '')`)} as subject,
    created_at, coalesce(t.tries, 0) as tries, coalesce(last_error, t.error) as reason,
    case when dropped_at is not null then 'dropped' when t.dead_at is not null then 'given-up' else 'waiting' end as state,
    t.dead_at is not null and recipient <> '' and content ?| array['text', 'body'] as can_retry
  from outbox o ${sendingOf('o')} where sent_at is null`
