import type { UnsentMessage } from '@ladlewell/contract/operations.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { sendingOf, withoutTokens } from '../../platform/outbox.ts'

/** Messages that were not sent, with an id below `before`, newest first. */
export function unsentMessages(
  db: Queries,
  state: UnsentMessage['state'] | null,
  page: { before: number | null; limit: number },
): Promise<UnsentMessage[]> {
  return db.query<UnsentMessage>(
    `select * from (${rows} and ($2::int is null or o.id < $2)) as m where $1::text is null or state = $1
     order by id desc limit $3`,
    [state, page.before, page.limit],
  )
}

const rows = `
  select o.id, channel, recipient, ${withoutTokens(`coalesce(content->>'subject', content->>'body', '')`)} as subject,
    ${isoText('created_at')} as created_at, coalesce(t.tries, 0) as tries, coalesce(last_error, t.error) as reason,
    case when dropped_at is not null then 'dropped' when t.dead_at is not null then 'given-up' else 'waiting' end as state
  from outbox o ${sendingOf('o')} where sent_at is null`
