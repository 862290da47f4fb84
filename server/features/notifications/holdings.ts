import type { Holding } from '../../platform/holding.ts'

/** Texts from a number that said YES to this account alone, while that held: else nobody has proved that the number is theirs. */
const theirTexts = `exists (select from sms_consents c where c.account_id = $1 and c.phone = i.phone
    and i.received_at between c.confirmed_at and coalesce(c.withdrawn_at, i.received_at))
  and not exists (select from sms_consents c where c.account_id <> $1 and c.phone = i.phone and c.confirmed_at is not null)`

export const notificationsHoldings: readonly Holding[] = [
  {
    table: 'message_preferences',
    told: [
      'messagePreferences',
      `select kind, channel, wanted, changed_at as "changedAt" from message_preferences where account_id = $1 order by 1, 2`,
    ],
    forgotten: 'delete from message_preferences where account_id = $1',
    claimed: 'delete from message_preferences where account_id = $1',
  },
  {
    table: 'push_devices',
    told: [
      'notifiedDevices',
      'select created_at as "createdAt" from push_devices where account_id = $1 order by id',
    ],
    forgotten: 'delete from push_devices where account_id = $1',
    claimed: 'delete from push_devices where account_id = $1',
  },
  {
    table: 'calendar_feeds',
    told: ['calendarAddress', 'select created_at as "createdAt" from calendar_feeds where account_id = $1'],
    forgotten: 'delete from calendar_feeds where account_id = $1',
    claimed: 'delete from calendar_feeds where account_id = $1 returning true as removed',
    removes: 'calendar-feed',
  },
  {
    table: 'sms_consents',
    told: [
      'textMessageConsents',
      `select phone, version, given_at as "givenAt", answer_by as "answerBy", confirmed_at as "confirmedAt",
         withdrawn_at as "withdrawnAt", withdrawn_by as "withdrawnBy"
       from sms_consents where account_id = $1 order by id`,
    ],
    forgotten: 'delete from sms_consents where account_id = $1',
    claimed: `update sms_consents c set account_id = $3, withdrawn_at = coalesce(c.withdrawn_at, $2),
        withdrawn_by = coalesce(c.withdrawn_by, 'deletion')
      from (select id, withdrawn_at is null as held from sms_consents where account_id = $1) before
      where c.id = before.id returning before.held as removed`,
    removes: 'text-consent',
  },
  {
    table: 'sms_inbound',
    told: [
      'textMessagesFromYou',
      `select i.phone, i.body, i.received_at as "receivedAt" from sms_inbound i where ${theirTexts} order by 3`,
    ],
    forgotten: `delete from sms_inbound i where ${theirTexts}`,
  },
]
