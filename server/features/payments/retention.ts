import type { Retention } from '../../platform/retention.ts'

export const paymentsRetentions: readonly Retention[] = [
  {
    table: 'webhook_events',
    // The provider repeats one for three days, and shows them for thirty.
    days: 90,
    since: 'after it was received',
    forget: `delete from webhook_events where id in (
      select id from webhook_events where received_at < $1 order by received_at limit $2) returning 1`,
  },
]
