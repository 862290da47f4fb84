import { forgetBefore, type Retention } from '../../platform/retention.ts'

export const paymentsRetentions: readonly Retention[] = [
  {
    table: 'webhook_events',
    // The provider repeats one for three days, and shows them for thirty.
    days: 90,
    since: 'after it was received',
    forget: forgetBefore('webhook_events', 'received_at'),
  },
]
