import { forgetBefore, type Retention } from '../../platform/retention.ts'

export const notificationsRetentions: readonly Retention[] = [
  {
    table: 'sms_inbound',
    days: 400,
    since: 'after it came',
    forget: forgetBefore('sms_inbound', 'received_at'),
  },
  {
    table: 'push_devices',
    days: 30,
    since: 'after its session would have ended',
    forget: `delete from push_devices where id in (
      select d.id from sessions s join push_devices d on d.session_id = s.id where s.expires_at < $1 limit $2
      for update of d skip locked) returning 1`,
  },
]
