import { nextOpenDate, type Reach } from '@ladlewell/domain/area.ts'
import type { MarketDate, Weekday } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Bulletin } from '../../platform/bulletin.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { keepOfKitchens } from '../../platform/of-kitchens.ts'
import { limitOn } from '../chefs/open-days.ts'
import { closuresOf } from '../chefs/queries.ts'
import { reachOf } from '../delivery/reach.ts'

export interface OpenKitchen {
  chefId: number
  marketId: number
  reach: Reach | null
  nextDate: MarketDate | null
}

interface KitchenRow extends Pick<OpenKitchen, 'chefId' | 'reach'> {
  anchor: MarketDate
  weekdays: Weekday[]
  closures: { from: MarketDate; to: MarketDate }[]
  fullDates: MarketDate[]
}

/**
 * Every listed kitchen with its next open date, read once for all ZIP codes: again when something about a kitchen changes or
 * a cut-off may have passed. A date that orders filled since is still told.
 */
export function keepOpenKitchens(
  db: Queries,
  markets: Markets,
  bulletin: Bulletin,
): (now: Date) => Promise<OpenKitchen[]> {
  const ofKitchens = keepOfKitchens(bulletin, (now, ids) => readKitchens(db, markets, now, ids))
  return async now => [...(await ofKitchens(now)).of.values()]
}

async function readKitchens(
  db: Queries,
  markets: Markets,
  now: Date,
  ids: readonly number[] | null,
): Promise<Map<number, OpenKitchen>> {
  const today = marketDateAt(now, markets.first.timeZone)
  const rows = ids
    ? await db.query<KitchenRow>(`${sql} and c.id = any($2)`, [today, ids], 'some-open-kitchens')
    : await db.query<KitchenRow>(sql, [today], 'open-kitchens')
  // Of chefs with the same days most are open on the same ones.
  const known = new Map<string, MarketDate | null>()
  const kitchens = rows.map(({ chefId, reach, fullDates, ...schedule }): OpenKitchen => {
    const market = markets.ofKitchen(chefId)
    const days = JSON.stringify([schedule.weekdays, schedule.closures, fullDates, market.id])
    if (!known.has(days)) known.set(days, nextOpenDate(schedule, fullDates, now, market))
    return { chefId, reach, marketId: market.id, nextDate: known.get(days) ?? null }
  })
  return new Map(kitchens.map(kitchen => [kitchen.chefId, kitchen]))
}

const sql = `
  select c.id as chef_id, c.anchor_date as anchor, c.available_days as weekdays, ${closuresOf('c')} as closures,
    ${reachOf('c')} as reach,
    coalesce((select json_agg(d.delivery_date) from chef_days d
      where d.chef_id = c.id and d.delivery_date >= $1::date - 1 and d.reserved >= least(d.capacity, ${limitOn('c', 'd.delivery_date')})), '[]') as full_dates
  from chefs c where c.approved_at is not null and c.suspended_at is null`
