import type { Queries } from './database.ts'

/** A message that is committed with the change it tells of. The key makes it one message, however often it is queued. */
export interface Message {
  key: string
  channel: 'mail'
  recipient: string
  content: { subject: string; text: string; html: string }
}

export async function enqueue(tx: Queries, message: Message, now: Date): Promise<void> {
  await tx.query(
    `insert into outbox (key, channel, recipient, content, created_at, next_try_at)
     values ($1, $2, $3, $4, $5, now()) on conflict (key) do nothing`,
    [message.key, message.channel, message.recipient, message.content, now],
    'enqueue',
  )
}

const MAX_TRIES = 12

/** Sends due messages, a few at a time. Whoever dies between sending and noting it sends once more under the same key. */
export async function sendDue(
  db: Queries,
  send: (message: Message) => Promise<void>,
  now: () => Date,
): Promise<{ sent: number; failed: number }> {
  const due = await db.query<Message & { id: number; tries: number }>(
    `with due as (select id from outbox where next_try_at <= now() order by next_try_at, id limit 20 for update skip locked)
     update outbox o set tries = o.tries + 1,
       next_try_at = now() + least(3600, 5 * 2 ^ least(o.tries, 10)) * interval '1 second'
     from due where o.id = due.id returning o.id, o.key, o.channel, o.recipient, o.content, o.tries`,
  )
  const sent: number[] = []
  await Promise.all(
    due.map(async message => {
      const error = await send(message).then(
        () => null,
        (problem: Error) => problem.message,
      )
      if (error === null) sent.push(message.id)
      else await db.query(failedSql, [message.id, error.slice(0, 500), message.tries >= MAX_TRIES])
    }),
  )
  if (sent.length > 0)
    await db.query('update outbox set sent_at = $2, next_try_at = null where id = any($1)', [sent, now()])
  return { sent: sent.length, failed: due.length - sent.length }
}

const failedSql = `update outbox set last_error = $2, next_try_at = case when $3 then null else next_try_at end where id = $1`
