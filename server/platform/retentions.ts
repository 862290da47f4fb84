import { MESSAGE_QUEUE } from './outbox.ts'
import { forgetBefore, type Retention } from './retention.ts'

/** Orders, subscriptions and papers ask whether they told somebody at most for a year. */
export const DAYS_OF_MESSAGES = 400
const DAYS_OF_EVENTS = 400

export const platformRetentions: readonly Retention[] = [
  {
    table: 'outbox',
    days: DAYS_OF_MESSAGES,
    since: 'after it was written',
    // What nobody could send in all that time goes with its task.
    forget: `with gone as (
        delete from outbox where id in (select id from outbox where created_at < $1 order by created_at limit $2
          for update skip locked) returning id),
      unsent as (delete from tasks t using gone where t.queue = '${MESSAGE_QUEUE}' and t.key = gone.id::text)
      select 1 from gone`,
  },
  {
    table: 'sessions',
    days: 90,
    since: 'after it would have ended',
    // A session in which staff acted for somebody goes before the one that it came from.
    forget: `delete from sessions where id in (
      select id from sessions s where expires_at < $1
        and not exists (select from sessions a where a.acting_session_id = s.id)
      order by expires_at limit $2 for update skip locked) returning 1`,
  },
  {
    table: 'one_time_tokens',
    days: 90,
    since: 'after its time was over',
    forget: forgetBefore('one_time_tokens', 'expires_at', 'hash'),
  },
  {
    table: 'security_events',
    days: DAYS_OF_EVENTS,
    since: 'after it happened, its network after 90 days',
    forget: forgetBefore('security_events', 'at'),
  },
  {
    table: 'table_sizes',
    days: 400,
    since: 'after it was measured',
    forget: `delete from table_sizes where (day, name) in (
      select day, name from table_sizes where day < $1::timestamptz::date order by day limit $2
      for update skip locked) returning 1`,
  },
]
