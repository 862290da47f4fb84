import type { Queries } from './database.ts'
import { MESSAGE_QUEUE } from './outbox.ts'

/**
 * Takes back messages by their keys, with the texts that say the same: what nobody has begun to send stays unsent. Their
 * keys become free, so that the same can be told again. Answers the keys of those that may have reached somebody.
 */
export async function takeBack(
  tx: Queries,
  messages: readonly { key: string; aside: string }[],
  now: Date,
): Promise<Set<string>> {
  const keys = messages.flatMap(({ key }) => [key, `${key}:sms`])
  const aside = messages.flatMap(message => [
    `${message.key}:${message.aside}`,
    `${message.key}:sms:${message.aside}`,
  ])
  const taken = await tx.query<{ key: string; isUnsent: boolean }>(sql, [keys, aside, now], 'take-back')
  return new Set(taken.filter(({ isUnsent }) => !isUnsent).map(({ key }) => key.replace(/:sms$/, '')))
}

// What was tried may be on its way, whatever its sender learns of it: it counts as sent.
const sql = `
  with found as (
    select o.id, a.aside from unnest($1::text[], $2::text[]) as a (key, aside) join outbox o on o.key = a.key),
  ended as (
    delete from tasks t using found where t.queue = '${MESSAGE_QUEUE}' and t.key = found.id::text returning found.id, t.tries),
  was as (
    select o.id, found.aside, o.key, o.sent_at, o.dropped_at, ended.tries
    from found join outbox o on o.id = found.id left join ended on ended.id = o.id for update of o)
  update outbox o set key = was.aside,
    dropped_at = case when o.sent_at is null then coalesce(o.dropped_at, $3) end,
    last_error = case when o.sent_at is null then coalesce(o.last_error, 'taken back') end
  from was where o.id = was.id
  returning was.key, was.sent_at is null and coalesce(was.dropped_at is not null or was.tries = 0, false) as is_unsent`
