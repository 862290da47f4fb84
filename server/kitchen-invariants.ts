import type { Invariant } from './invariants.ts'

/** What must never break between kitchens, their inspections, and the telephones of those who wait for them. */
export const kitchenInvariants: readonly Invariant[] = [
  {
    number: 44,
    says: 'Texts go to numbers that said YES to the account that they are for; before that, one question',
    broken: `select m.id from outbox m where m.channel = 'sms' and m.sent_at is not null and m.content->>'asks' is null
        and exists (select 1 from sms_consents c where c.phone = m.recipient and c.account_id = (m.content->>'accountId')::int)
        and not exists (select 1 from sms_consents c where c.phone = m.recipient
          and c.account_id = (m.content->>'accountId')::int and (c.confirmed_at is not null or c.answer_by is null))
      union all
      select min(m.id) from outbox m where m.channel = 'sms' and m.content->>'asks' is not null
      group by m.content->>'asks' having count(*) > 1`,
  },
]
