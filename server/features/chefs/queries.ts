import type { Chef, getChef } from '@ladlewell/contract/catalogue.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type DeliverySchedule, menuDates, runningWeek } from '@ladlewell/domain/delivery.ts'
import type { ServingsLimit } from '@ladlewell/domain/kitchen-terms.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { deliveryDaysOf } from './delivery-terms.ts'

interface ChefRow extends Omit<Chef, 'profileImageUrl' | 'currentWeek' | 'menuDates' | 'orderBy'> {
  profileImageUrl: string | null
  anchor: string
  capacityPerDate: number
  limit: ServingsLimit | null
  closures: { from: string; to: string }[]
}

export interface ListedChef {
  chef: Chef
  schedule: DeliverySchedule
  capacityPerDate: number
  limit: ServingsLimit | null
  /** The last delivery date of the running week; null when nothing can be ordered. */
  weekEnds: MarketDate | null
}

/**
 * A select of a chef's days without deliveries, as JSON: closures, our team's pauses, everything after the last day that the kitchen's
 * papers allow, and all days while an inspection has to be passed first. The argument is the statement's name of the chefs table.
 */
export const closuresOf = (chef: string) =>
  shut(
    chef,
    `union all select ${chef}.permitted_until + 1, date '9999-12-31' where ${chef}.permitted_until is not null`,
  )

/** The same without the papers. */
export const holidaysOf = (chef: string) => shut(chef, '')

const shut = (chef: string, more: string) => `
  coalesce((select json_agg(json_build_object('from', shut.from_date, 'to', shut.to_date)) from (
    select from_date, to_date from chef_closures where chef_id = ${chef}.id
    union all
    select from_date, coalesce(until_date, date '9999-12-31') from kitchen_pauses
    where chef_id = ${chef}.id and ended_at is null
    union all
    select date '2000-01-01', date '9999-12-31' where ${chef}.inspection_closure is not null ${more}) shut), '[]')`

/** A select of the most servings a date that our team lets a kitchen take on, as JSON; null: no limit. */
export const servingsLimitOf = (chef: string) => `
  case when ${chef}.limit_servings is not null
    then json_build_object('servings', ${chef}.limit_servings, 'until', ${chef}.limit_until) end`

const anyState = `
  select c.id, c.name, c.bio, c.profile_image_url, c.cuisine_specialties,
    c.available_days, c.anchor_date as anchor, c.capacity_per_date,
    ${servingsLimitOf('c')} as "limit", ${closuresOf('c')} as closures, ${deliveryDaysOf('c')} as delivery_days,
    coalesce((select neighbourhood from kitchen_places where chef_id = c.id), '') as neighbourhood,
    r.rating, coalesce(r.count, 0)::int as review_count,
    (select max(inspected_on) from inspections where chef_id = c.id and passed) as inspected_on
  from chefs c left join lateral (
    select round(avg(stars), 1)::float as rating, count(*) as count from reviews where chef_id = c.id and hidden_at is null
  ) r on true`

const listed = `${anyState} where c.approved_at is not null and c.suspended_at is null`

/** Approved chefs with an id above `after`, by id. */
export async function listChefs(
  db: Queries,
  markets: Markets,
  now: Date,
  page: { after: number; limit: number },
): Promise<ListedChef[]> {
  const rows = await db.query<ChefRow>(
    `${listed} and c.id > $1::bigint order by c.id limit $2`,
    [page.after, page.limit],
    'chefs-page',
  )
  return rows.map(row => listedChef(row, markets, now))
}

/** The approved chefs among the ids. */
export async function chefsById(
  db: Queries,
  markets: Markets,
  now: Date,
  ids: readonly number[],
): Promise<ListedChef[]> {
  const rows = await db.query<ChefRow>(`${listed} and c.id = any($1)`, [ids], 'chefs-by-id')
  return rows.map(row => listedChef(row, markets, now))
}

/** A chef as they would be listed, whatever the kitchen's state; null: there is none. */
export async function chefInAnyState(
  db: Queries,
  markets: Markets,
  now: Date,
  id: number,
): Promise<ListedChef | null> {
  const [row] = await db.query<ChefRow>(`${anyState} where c.id = $1`, [id], 'chef-in-any-state')
  return row ? listedChef(row, markets, now) : null
}

function listedChef(row: ChefRow, markets: Markets, now: Date): ListedChef {
  const market = markets.ofKitchen(row.id)
  const { anchor, closures, capacityPerDate, limit, ...shown } = row
  const schedule = { anchor, weekdays: row.availableDays, closures }
  const week = runningWeek(schedule, now, market)
  const chef: Chef = {
    ...shown,
    bio: row.bio || 'No bio available',
    profileImageUrl: row.profileImageUrl ?? '/default-chef.jpg',
    currentWeek: week?.currentWeek ?? null,
    menuDates: menuDates(schedule, now, market),
    orderBy: week?.slots.find(slot => now < slot.cutoffAt)?.cutoffAt.toISOString() ?? null,
  }
  return { chef, schedule, capacityPerDate, limit, weekEnds: week?.slots.at(-1)?.date ?? null }
}

/** About three years of a quarterly log. */
const SHOWN = 12

type Inspected = Pick<Reply<typeof getChef>, 'inspections' | 'inspectionDueOn' | 'inspectionClosure'>

/** What was seen in a chef's kitchen, latest first, passed or not; when the next one is due, and what follows from them. */
export async function inspectionsOf(db: Queries, chefId: number): Promise<Inspected> {
  const [row] = await db.query<Inspected>(
    `select inspection_due_on, inspection_closure,
       coalesce((select json_agg(seen) from (
         select inspected_on as "inspectedOn", passed, note from inspections where chef_id = c.id
         order by inspected_on desc limit ${SHOWN}) seen), '[]') as inspections
     from chefs c where id = $1`,
    [chefId],
    'inspections',
  )
  return row!
}
