import type { Holding } from './holding.ts'
import { MESSAGE_QUEUE } from './outbox.ts'

// Each of the three has an index.
const isTheirs = `o.account_id = a.id or (o.recipient <> '' and o.recipient::citext = a.email)
  or (o.channel = 'sms' and (o.content->>'accountId')::int = a.id)`

// What has gone while this waited for its row is seen by the row alone: the task that is gone as well is still in sight.
const goesOn = `(o.channel = 'mail' and o.dropped_at is null and o.sent_at is null and exists (
  select from tasks t where t.queue = '${MESSAGE_QUEUE}' and t.key = o.id::text and t.dead_at is null))`

export const platformHoldings: readonly Holding[] = [
  {
    table: 'pictures',
    told: [
      'pictures',
      `select id, width, height, created_at as "createdAt" from pictures where account_id = $1 order by created_at`,
    ],
    forgotten: 'delete from pictures where account_id = $1',
  },
  {
    table: 'outbox',
    told: [
      'messagesToYou',
      `select o.channel, o.recipient, o.content->>'subject' as subject, 
         case when not o.content ? 'keep' then coalesce(o.content->>'text', o.content->>'body') end as text,
         o.created_at as "writtenAt", o.sent_at as "sentAt"
       from outbox o join accounts a on a.id = $1
       where (${isTheirs}) and (o.account_id is null or o.account_id = a.id) order by o.id`,
    ],
    // That a mail was sent stays; what is still on its way is forgotten with its sending, texts at once.
    forgotten: `update outbox o set last_error = null,
        recipient = case when ${goesOn} then o.recipient else '' end,
        content = case when ${goesOn} then o.content || '{"keep":"nothing"}' else '{}' end,
        dropped_at = case when ${goesOn} or o.sent_at is not null then o.dropped_at else $2 end
      from accounts a where a.id = $1 and (${isTheirs})`,
    claimed: `update outbox set account_id = $3, content = case when channel = 'sms'
        then content || jsonb_build_object('accountId', $3::int) else content end
      where account_id = $1 or (channel = 'sms' and (content->>'accountId')::int = $1)`,
  },
  {
    table: 'tasks',
    told: null,
    // A mail server's error may quote the address. What was given up is looked at once more, and ends, for it is left out by now.
    forgotten: `update tasks t set error = null, dead_at = null, tries = case when t.dead_at is null then t.tries else 0 end
      from outbox o join accounts a on a.id = $1
      where t.queue = '${MESSAGE_QUEUE}' and t.key = o.id::text and (${isTheirs})`,
  },
  {
    table: 'throttles',
    told: null,
    forgotten: `delete from throttles t using accounts a where a.id = $1 and split_part(t.key, ':', 2) = a.email::text`,
  },
  {
    table: 'sessions',
    told: [
      'sessions',
      `select created_at as "startedAt", last_seen_at as "lastSeenAt", device, network, expires_at as "expiresAt", ended_at as "endedAt",
         acting_staff_id is not null as "byOurTeam", acting_reason as reason from sessions
       where account_id = $1 order by 1`,
    ],
    forgotten: 'delete from sessions where account_id = $1',
    claimed: `update sessions set account_id = $3, ended_at = coalesce(ended_at, $2) where account_id = $1
      returning ended_at = $2 as removed`,
    removes: 'sessions',
  },
  {
    table: 'security_events',
    told: [
      'securityEvents',
      // What came before a claim is somebody else's.
      `select what, at, network, details from security_events where account_id = $1 and id >= coalesce(
         (select max(id) from security_events where account_id = $1 and what = 'account-claimed'), 0) order by id`,
    ],
    // That something happened stays; from where and with what goes.
    forgotten: `update security_events set network = null, details = '{}' where account_id = $1`,
  },
  {
    table: 'one_time_tokens',
    told: [
      'links',
      `select purpose, email, created_at as "sentAt", used_at as "usedAt" from one_time_tokens where account_id = $1 order by 3`,
    ],
    forgotten: 'delete from one_time_tokens where account_id = $1',
    claimed:
      'update one_time_tokens set used_at = $2 where account_id = $1 and used_at is null returning true as removed',
    removes: 'links',
  },
  // This names staff, who do not leave by themselves.
  { table: 'audit_entries', told: null, forgotten: null },
]
