import type { UnsentMessage } from '@ladlewell/contract/operations.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { withoutTokens } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'

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
    `select * from (${rows} and ($2::int is null or id < $2)) as m where $1::text is null or state = $1
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
    const [message] = await tx.query<Row>(`${rows} and id = $1`, [messageId])
    if (!message) return refuse('message-not-found')
    if (message.state !== 'given-up' || !message.canRetry) return refuse('message-not-given-up')
    await tx.query('update outbox set tries = 0, next_try_at = now() where id = $1', [messageId])
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
  select id, channel, recipient, ${withoutTokens(`coalesce(content->>'subject', content->>'body', '')`)} as subject,
    created_at, tries, last_error as reason,
    case when dropped_at is not null then 'dropped' when next_try_at is null then 'given-up' else 'waiting' end as state,
    dropped_at is null and next_try_at is null and recipient <> '' and content ?| array['text', 'body'] as can_retry
  from outbox where sent_at is null`
