import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { WARNING_DAYS } from '@ladlewell/domain/vetting.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { mayWork } from '../../platform/staff-roles.ts'
import { dueMail, dueMailToStaff } from './inspection-mail.ts'
import { inspectionsToKeep, keepInspections } from './keep-inspections.ts'
import { endingPaperMail } from './paper-mail.ts'

interface Due extends Addressee {
  id: number
  name: string
  dueOn: MarketDate
}

/** Closes kitchens whose inspection is overdue for too long. Answers how many opened or closed. */
export async function closeOverdue(parts: Parts): Promise<number> {
  const now = parts.clock.now()
  const ids = await inspectionsToKeep(parts.db, parts, null, now)
  return ids.length === 0 ? 0 : parts.db.transaction(tx => keepInspections(tx, parts, null, now))
}

/** Whether an inspection is due within so many days that was not told of, or a day later: days begin elsewhere at other hours. */
export const inspectionsUntold = (noticeDays: number) =>
  `select from chefs c where ${untold(`clock.now::date + ${noticeDays + 1}`)}`

/** Tells chefs and staff once of each inspection that is due soon. Answers how many are newly told. */
export async function warnOfInspections({ db, clock, market, settings }: Parts): Promise<number> {
  const now = clock.now()
  const soon = addDays(marketDateAt(now, market.timeZone), settings.INSPECTION_NOTICE_DAYS)
  const due = await db.query<Due>(dueSql, [soon], 'inspections-due')
  if (due.length === 0) return 0
  const staff = await db.query<Addressee>(staffSql, [], 'staff-to-tell')
  const url = settings.PUBLIC_URL ?? ''
  const grace = settings.INSPECTION_GRACE_DAYS
  const mails = due.flatMap(kitchen => [
    dueMail(kitchen, { ...kitchen, closesOn: addDays(kitchen.dueOn, grace) }, url),
    ...staff.map(one => dueMailToStaff(one, { ...kitchen, closesOn: addDays(kitchen.dueOn, grace) }, url)),
  ])
  await enqueueAll(db, mails, now)
  return due.length
}

const dueSql = `
  select c.id, c.name, a.id as account_id, a.email, a.language, c.inspection_due_on as due_on
  from chefs c join accounts a on a.id = c.account_id and a.disabled_at is null where ${untold('$1')} order by c.id`

function untold(until: string): string {
  return `
    c.approved_at is not null and c.suspended_at is null and c.inspection_closure is null and c.inspection_due_on <= ${until}
      and not exists (select 1 from outbox where key = 'inspection:' || c.id || ':due:' || c.inspection_due_on)`
}

const staffSql = `
  select a.id as account_id, a.email, a.language from accounts a
  where a.role = 'STAFF' and a.disabled_at is null and ${mayWork('a.id', 'vetting')} order by a.id`

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
  const days = WARNING_DAYS.map(days => addDays(today, days))
  const ending = await db.query<Ending>(endingSql, [today, ...days, ...WARNING_DAYS])
  const mails = ending.map(paper => endingPaperMail(paper, paper, paper.days, settings.PUBLIC_URL))
  await enqueueAll(db, mails, now)
  return ending.length
}

// A paper that was replaced, or whose successor waits for us, needs no reminder.
const endingSql = `
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
