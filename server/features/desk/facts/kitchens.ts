import { deliversOn, menuWeekOn } from '../../chefs/open-days.ts'
import { stateOf } from '../../vetting/staff-chefs.ts'
import { dayBegins, NOW, TODAY } from './fact.ts'

/** So many days ahead an inspection is due soon. */
const NOTICE_DAYS = '$4::int'

const ofKitchen = 'c.id::text as subject_id, c.name, c.id as chef_id'
const sells = 'c.approved_at is not null and c.suspended_at is null'

export const applications = `
  select 'application' as kind, c.id::text as key, c.applied_at as since, null as episode, ${ofKitchen},
    json_build_object('meals', (select count(*) from meals m where m.chef_id = c.id and m.archived_at is null)) as detail
  from chefs c where c.applied_at is not null and ${stateOf('c')} = 'in-review'`

export const waitingPapers = `
  select 'papers' as kind, c.id::text as key, p.since, null as episode, ${ofKitchen},
    json_build_object('names', p.names) as detail
  from (select p.chef_id, min(p.submitted_at) as since, json_agg(distinct r.name) as names
    from vetting_papers p join vetting_requirements r on r.id = p.requirement_id where p.outcome is null group by p.chef_id) p
    join chefs c on c.id = p.chef_id`

/** A kitchen whose papers have ended sells nothing; once it has sent others, those are looked at. */
export const endedPermits = `
  select 'permit-ended' as kind, c.id::text as key, ${dayBegins('c.permitted_until + 1')} as since, null as episode, ${ofKitchen},
    json_build_object('until', c.permitted_until) as detail
  from chefs c where ${sells} and c.permitted_until < ${TODAY}
    and not exists (select from vetting_papers p where p.chef_id = c.id and p.outcome is null)`

export const inspections = `
  select state.kind, c.id::text as key,
    case state.kind when 'inspection-failed' then coalesce(x.closed_at, ${dayBegins('c.inspection_due_on')})
      when 'inspection-overdue' then ${dayBegins('c.inspection_due_on + 1')}
      else ${dayBegins(`c.inspection_due_on - ${NOTICE_DAYS}`)} end as since,
    null as episode, ${ofKitchen}, json_build_object('due', c.inspection_due_on) as detail
  from chefs c left join inspection_closures x on x.chef_id = c.id and x.reopened_at is null,
    lateral (select case when c.inspection_closure = 'failed' then 'inspection-failed'
      when c.inspection_closure = 'overdue' or c.inspection_due_on < ${TODAY} then 'inspection-overdue'
      when c.inspection_due_on <= ${TODAY} + ${NOTICE_DAYS} then 'inspection-due' end as kind) state
  where ${sells} and state.kind is not null`

const nextMonday = `(date_trunc('week', ${TODAY}::timestamp)::date + 7)`

/** Kitchens that deliver next week and have nothing on that week's menu. Who was approved just now has a day to write it. */
export const missingMenus = `
  select 'menu-missing' as kind, c.id::text as key, greatest(${dayBegins(`${nextMonday} - 7`)}, c.approved_at) as since, null as episode,
    ${ofKitchen}, json_build_object('week', ${menuWeekOn('c', nextMonday)}, 'monday', ${nextMonday}) as detail
  from chefs c
  where ${sells} and c.approved_at <= ${NOW} - interval '1 day' and exists (
      select from generate_series(0, 6) as n, lateral (select ${nextMonday} + n as day) d
      where ${deliversOn('c', 'd.day')} and (c.permitted_until is null or d.day <= c.permitted_until))
    and not exists (select from meals m where m.chef_id = c.id and m.week_group = ${menuWeekOn('c', nextMonday)}
      and m.delisted_at is null and m.archived_at is null
      and (m.sold_out_through is null or m.sold_out_through < ${nextMonday} + 6))`

/** As they were counted last: see `count-quality.ts`. */
export const quality = `
  select 'low-rating' as kind, c.id::text as key, q.low_since as since, null as episode, ${ofKitchen},
    json_build_object('rating', round(q.rating::numeric, 1), 'ratings', q.ratings) as detail
  from kitchen_quality q join chefs c on c.id = q.chef_id where q.low_since is not null and ${sells}
  union all
  select 'many-problems', c.id::text, q.many_since, null, ${ofKitchen},
    json_build_object('problems', q.problems, 'orders', q.orders)
  from kitchen_quality q join chefs c on c.id = q.chef_id where q.many_since is not null and ${sells}`
