import type { Queries } from './database.ts'

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
  with asked as (select * from unnest($1::text[], $2::text[]) as a (key, aside)),
  found as (
    select o.id, o.key, asked.aside, o.sent_at is null and (o.dropped_at is not null or o.tries = 0) as unsent
    from outbox o join asked on asked.key = o.key order by o.id for update of o),
  taken as (
    update outbox o set key = found.aside, next_try_at = null,
      dropped_at = case when o.sent_at is null then coalesce(o.dropped_at, $3) end,
      last_error = case when o.sent_at is null then coalesce(o.last_error, 'taken back') else o.last_error end
    from found where found.id = o.id)
  select key, unsent as is_unsent from found`
