import type { chefFilters, chefSorts, StaffChefRow } from '@ladlewell/contract/vetting.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { inspectionUrgency } from '@ladlewell/domain/inspection.ts'
import { WARNING_DAYS } from '@ladlewell/domain/vetting.ts'
import type { z } from 'zod'
import { containing } from '../../platform/containing.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { keyset, newestFirst, type Order, oldestFirst, type Place, pageName } from '../../platform/keyset.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'

export type ChefRow = Omit<StaffChefRow, 'inspectionUrgency'>

/** So many days ahead an inspection counts as due soon. */
export interface InspectionNotice {
  today: MarketDate
  noticeDays: number
}

export type ChefFilters = z.output<typeof chefFilters>
type ChefSort = (typeof chefSorts)[number]

/** `kitchenState` in SQL; the argument is the statement's name of the chefs table. */
export const stateOf = (chef: string) => `
  case when ${chef}.suspended_at is not null then 'suspended' when ${chef}.approved_at is not null then 'approved'
    when ${chef}.refused_at is not null then 'refused' when ${chef}.applied_at is null then 'draft'
    when (select decision from chef_decisions d where d.chef_id = ${chef}.id order by d.id desc limit 1) = 'ask' then 'asked'
    else 'in-review' end`

/** Of a kitchen in a list; the argument is the market's day. */
export const rowColumns = (today: string) => `
  c.id as chef_id, c.name, a.email, ${stateOf('c')} as state, ${isoText('c.applied_at')} as applied_at,
  ${isoText('c.approved_at')} as approved_at, c.permitted_until, c.inspection_due_on, c.inspection_closure,
  (select count(*)::int from vetting_papers p where p.chef_id = c.id and p.outcome is null) as papers_waiting,
  (select json_build_object('from', p.from_date, 'until', p.until_date) from kitchen_pauses p
   where p.chef_id = c.id and p.ended_at is null and coalesce(p.until_date, 'infinity') >= ${today}
   order by p.from_date, p.id limit 1) as pause`

const byName = { sql: 'lower(c.name)', type: 'text' } as const
const NEVER = `date '2199-12-31'`
const orders: Record<ChefSort, Order> = {
  oldest: oldestFirst,
  name: { ...byName, isDown: false },
  '-name': { ...byName, isDown: true },
  permitted: { sql: `coalesce(c.permitted_until, ${NEVER})`, type: 'date', isDown: false },
  inspection: { sql: `coalesce(c.inspection_due_on, ${NEVER})`, type: 'date', isDown: false },
  '-papers': {
    sql: '(select count(*)::int from vetting_papers p where p.chef_id = c.id and p.outcome is null)',
    isDown: true,
  },
}

/** Kitchens that pass the filters, after the place `before`, newest first or as they are sorted. */
export async function chefRows(
  db: Queries,
  filters: ChefFilters,
  notice: InspectionNotice,
  page: Place & { sort?: ChefSort | undefined; limit: number },
): Promise<(ChefRow & { place: string })[] | Refusal> {
  const values = wantedValues(filters, notice)
  const order = page.sort ? orders[page.sort] : newestFirst
  const set = keyset(order, 'c.id', page, values)
  if (isRefusal(set)) return set
  const limit = values.push(page.limit)
  const name = `staff-chefs${page.sort ? `-by-${page.sort}` : ''}${pageName(page)}`
  return db.query<ChefRow & { place: string }>(
    `select ${rowColumns('$1::date')}, ${set.place} as place from chefs c join accounts a on a.id = c.account_id
     where ${isWanted} and ${set.isAfter} order by ${set.orderBy} limit $${limit}`,
    values,
    name,
  )
}

export async function countChefs(
  db: Queries,
  filters: ChefFilters,
  notice: InspectionNotice,
): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from chefs c join accounts a on a.id = c.account_id
     where $1::date is not null and ${isWanted}`,
    wantedValues(filters, notice),
    'count-chefs',
  )
  return counted!.count
}

function wantedValues(filters: ChefFilters, { today, noticeDays }: InspectionNotice): unknown[] {
  return [
    today,
    filters.state ?? null,
    filters.text ? containing(filters.text) : null,
    filters.endingSoon ? addDays(today, WARNING_DAYS[0]) : null,
    filters.inspectionSoon ? addDays(today, noticeDays) : null,
  ]
}

const isWanted = `($2::text is null or ${stateOf('c')} = $2)
  and ($3::text is null or lower(c.name) like $3 or lower(a.firstname || ' ' || a.lastname || ' ' || a.email::text) like $3)
  and ($4::date is null or c.permitted_until <= $4)
  and ($5::date is null or c.inspection_due_on <= $5 or c.inspection_closure is not null)`

export function chefRowView(row: ChefRow, { today, noticeDays }: InspectionNotice): StaffChefRow {
  return { ...row, inspectionUrgency: inspectionUrgency(row.inspectionDueOn, today, noticeDays) }
}

/** A row of the file. */
export function writtenChef({ pause, ...row }: ChefRow) {
  return { ...row, pausedFrom: pause?.from ?? null, pausedUntil: pause?.until ?? null }
}

/** By the names of a file's columns. */
export const chefFileColumns: Record<string, keyof ReturnType<typeof writtenChef>> = {
  ...{ chef: 'chefId', name: 'name', 'e-mail': 'email', state: 'state', applied: 'appliedAt' },
  ...{
    approved: 'approvedAt',
    'permitted until': 'permittedUntil',
    'next inspection due': 'inspectionDueOn',
  },
  ...{ 'closed by inspection': 'inspectionClosure', 'papers to review': 'papersWaiting' },
  ...{ 'paused from': 'pausedFrom', 'paused until': 'pausedUntil' },
}
