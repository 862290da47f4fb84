import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { WARNING_DAYS } from '@ladlewell/domain/vetting.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { endingPaperMail } from './paper-mail.ts'

interface Ending extends Addressee {
  id: number
  name: string
  expiresOn: MarketDate
  days: number
}

/** Reminds chefs of required papers that end soon, once 30 and once 7 days before. Answers how many were reminded. */
export async function warnOfEndings({ db, clock, market, settings }: Parts): Promise<number> {
  const now = clock.now()
  const today = marketDateAt(now, market.timeZone)
  const [first, last] = WARNING_DAYS
  const ending = await db.query<Ending>(sql, [
    today,
    addDays(today, first),
    addDays(today, last),
    first,
    last,
  ])
  const mails = ending.map(paper => endingPaperMail(paper, paper, paper.days, settings.PUBLIC_URL))
  await enqueueAll(db, mails, now)
  return ending.length
}

// A paper that was replaced, or whose successor waits for us, needs no reminder.
const sql = `
  select * from (
    select p.id, r.name, a.id as account_id, a.email, a.language, p.expires_on, case when p.expires_on > $3 then $4::int else $5::int end as days
    from vetting_papers p
    join vetting_requirements r on r.id = p.requirement_id and r.expires and r.required and r.retired_at is null
    join chefs c on c.id = p.chef_id and c.approved_at is not null
    join accounts a on a.id = c.account_id and a.disabled_at is null
    where p.outcome = 'accepted' and p.expires_on between $1 and $2
      and not exists (select 1 from vetting_papers newer where newer.chef_id = p.chef_id
        and newer.requirement_id = p.requirement_id and newer.id > p.id and newer.outcome is distinct from 'refused')) ending
  where not exists (select 1 from outbox m where m.key = 'paper:' || ending.id || ':ends-in-' || ending.days)
  limit 200`
