import type { LoggedMessage } from '@ladlewell/contract/messages.ts'
import type { Queries } from '../../platform/database.ts'
import { sendingOf, withoutTokens } from '../../platform/outbox.ts'
import { pageOf } from '../../platform/page.ts'

/** What was sent to an account, or meant to be, newest first. Links that open something are never shown again. */
export async function messageLog(
  db: Queries,
  accountId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ rows: LoggedMessage[]; next: string | null }> {
  const rows = await db.query<Row>(sql, [accountId, before ?? null, limit + 1], 'message-log')
  const log = rows.map(({ at, reason, ...row }) => ({
    ...row,
    at: at.toISOString(),
    reason: row.state === 'left-out' ? (reasons[reason ?? ''] ?? 'undeliverable') : null,
  }))
  return pageOf(log, limit, ({ messageId }) => messageId)
}

type Row = Omit<LoggedMessage, 'at'> & { at: Date }

/** Why a message was left out, as the outbox says it and as pages put it into words. */
const reasons: Record<string, string> = {
  'not wanted': 'not-wanted',
  'no consent': 'no-consent',
  'enough texts this week': 'enough-texts',
  'the device has signed out': 'signed-out',
  'no text messages without an account at Twilio': 'no-texts',
}

const sql = `
  select o.id as message_id, coalesce(sent_at, created_at) as at, channel, kind,
    case when content->>'keep' = 'nothing' then '' else coalesce(content->>'subject', '') end as subject,
    case when content->>'keep' is null then ${withoutTokens(`coalesce(content->>'text', content->>'body')`)} end as text,
    case when sent_at is not null then 'sent' when dropped_at is not null then 'left-out'
      when t.dead_at is not null then 'failed' else 'waiting' end as state, last_error as reason
  from outbox o ${sendingOf('o')} where account_id = $1 and o.id < coalesce($2::bigint, 9223372036854775807) order by o.id desc limit $3`
