import type { MarketDate, Weekday } from '@ladlewell/domain/calendar.ts'
import { runningWeek, WEEKS_AHEAD } from '@ladlewell/domain/delivery.ts'
import { menuWeekOf, type WeekGroup } from '@ladlewell/domain/menu-week.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'

export interface ChefWeek {
  id: number
  availableDays: Weekday[]
  currentWeek: WeekGroup | null
}

interface ScheduleRow {
  id: number
  availableDays: Weekday[]
  anchor: MarketDate
  closures: { from: MarketDate; to: MarketDate }[]
}

/** Every approved chef's days and running menu week, or those of some, by id. */
export async function runningWeeks(
  db: Queries,
  markets: Markets,
  now: Date,
  ids: readonly number[] | null = null,
): Promise<ChefWeek[]> {
  const rows = await db.query<ScheduleRow>(
    `select c.id, c.available_days, c.anchor_date as anchor,
       coalesce(json_agg(json_build_object('from', x.from_date, 'to', x.to_date)) filter (where x.chef_id is not null), '[]') as closures
     from chefs c left join (
       select chef_id, from_date, to_date from chef_closures
       union all
       select chef_id, from_date, coalesce(until_date, date '9999-12-31') from kitchen_pauses where ended_at is null
       union all
       select id, date '2000-01-01', date '9999-12-31' from chefs where inspection_closure is not null
       union all
       select id, permitted_until + 1, date '9999-12-31' from chefs where permitted_until < $1::date + 7 * ${WEEKS_AHEAD}) x
       on x.chef_id = c.id
     where c.approved_at is not null and c.suspended_at is null ${ids ? 'and c.id = any($2)' : ''}
     group by c.id order by c.id`,
    ids ? [now, ids] : [now],
    ids ? 'running-weeks-of' : 'running-weeks',
  )
  // Chefs with the same days and closures share their running Monday, and there are far fewer such pairs than chefs.
  const mondays = new Map<string, MarketDate | null>()
  return rows.map(({ id, availableDays, anchor, closures }) => {
    const market = markets.ofKitchen(id)
    const days = JSON.stringify([availableDays, closures, market.id])
    if (!mondays.has(days)) {
      const week = runningWeek({ anchor, weekdays: availableDays, closures }, now, market)
      mondays.set(days, week?.monday ?? null)
    }
    const monday = mondays.get(days)
    return { id, availableDays, currentWeek: monday ? menuWeekOf(anchor, monday) : null }
  })
}
