import type { Request } from '@ladlewell/contract/http.ts'
import type { listChefsForStaff, StaffChefRow } from '@ladlewell/contract/vetting.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { inspectionUrgency } from '@ladlewell/domain/inspection.ts'
import { WARNING_DAYS } from '@ladlewell/domain/vetting.ts'
import { containing } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'

export type ChefRow = Omit<StaffChefRow, 'inspectionUrgency'>

/** So many days ahead an inspection counts as due soon. */
interface InspectionNotice {
  today: MarketDate
  noticeDays: number
}

export type ChefFilters = Omit<Request<typeof listChefsForStaff>['query'], 'limit' | 'before'>

/** `kitchenState` in SQL; the argument is the statement's name of the chefs table. */
export const stateOf = (chef: string) => `
  case when ${chef}.suspended_at is not null then 'suspended' when ${chef}.approved_at is not null then 'approved'
    when ${chef}.refused_at is not null then 'refused' when ${chef}.applied_at is null then 'draft'
    when (select decision from chef_decisions d where d.chef_id = ${chef}.id order by d.id desc limit 1) = 'ask' then 'asked'
    else 'in-review' end`

export const rowColumns = `
  c.id as chef_id, c.name, a.email, ${stateOf('c')} as state, ${isoText('c.applied_at')} as applied_at,
  ${isoText('c.approved_at')} as approved_at, c.permitted_until, c.inspection_due_on, c.inspection_closure,
  (select count(*)::int from vetting_papers p where p.chef_id = c.id and p.outcome is null) as papers_waiting`

/** Kitchens that pass the filters, with an id below `before`, newest first. */
export function chefRows(
  db: Queries,
  filters: ChefFilters,
  { today, noticeDays }: InspectionNotice,
  page: { before: number | null; limit: number },
): Promise<ChefRow[]> {
  return db.query<ChefRow>(
    `select ${rowColumns} from chefs c join accounts a on a.id = c.account_id
     where c.id < coalesce($1, 2147483647) and ($2::text is null or ${stateOf('c')} = $2)
       and ($3::text is null or lower(c.name) like $3 or lower(a.firstname || ' ' || a.lastname || ' ' || a.email::text) like $3)
       and ($4::date is null or c.permitted_until <= $4)
       and ($5::date is null or c.inspection_due_on <= $5 or c.inspection_closure is not null)
     order by c.id desc limit $6`,
    [
      page.before,
      filters.state ?? null,
      filters.text ? containing(filters.text) : null,
      filters.endingSoon ? addDays(today, WARNING_DAYS[0]) : null,
      filters.inspectionSoon ? addDays(today, noticeDays) : null,
      page.limit,
    ],
    'staff-chefs',
  )
}

export function chefRowView(row: ChefRow, { today, noticeDays }: InspectionNotice): StaffChefRow {
  return { ...row, inspectionUrgency: inspectionUrgency(row.inspectionDueOn, today, noticeDays) }
}
