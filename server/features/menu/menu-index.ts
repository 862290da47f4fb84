import type { FilteredChef } from '@ladlewell/domain/filter-counts.ts'
import type { FilteredMeal } from '@ladlewell/domain/filters.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import type { Bulletin } from '../../platform/bulletin.ts'
import { untilTheQuarter } from '../../platform/byte-cache.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { type ChefWeek, runningWeeks } from '../chefs/running-weeks.ts'
import { type FilterRow, filterRows } from './queries.ts'

export interface IndexedMeal extends FilteredMeal {
  id: number
  weekGroup: WeekGroup
}

export type IndexedChef = ChefWeek & FilteredChef<IndexedMeal>

/** What filters look at, of every listed meal. */
export interface MenuIndex {
  /** Differs for every making. */
  version: number
  chefs: IndexedChef[]
  /** The same chefs with the meals of their running weeks only. */
  thisWeek: IndexedChef[]
}

/** What was made faster than this is made anew after every change. */
const QUICK_MS = 25
/** What took longer is kept for so many times as long: making it takes at most a tenth of the time. */
const KEPT_TIMES = 10

/**
 * The index in memory, made when it is asked for and something changed. It only picks: what is shown is read from
 * the database. In a large market it may be a second behind.
 */
export function keepMenuIndex(
  db: Queries,
  markets: Markets,
  bulletin: Bulletin,
): (now: Date) => Promise<MenuIndex> {
  let kept: { index: MenuIndex; until: number; freshUntil: number } | null = null
  let making: Promise<MenuIndex> | null = null
  let [changes, version] = [0, 0]
  let seen = -1
  bulletin.on('catalogue', () => {
    changes++
  })

  async function make(now: Date): Promise<MenuIndex> {
    const [began, started] = [changes, performance.now()]
    const index = indexOf(await runningWeeks(db, markets, now), await filterRows(db), ++version)
    const tookMs = performance.now() - started
    seen = began
    kept = {
      index,
      until: untilTheQuarter(now),
      freshUntil: tookMs < QUICK_MS ? 0 : performance.now() + KEPT_TIMES * tookMs,
    }
    return index
  }

  return now => {
    const isGood =
      kept?.until === untilTheQuarter(now) && (seen === changes || performance.now() < kept.freshUntil)
    if (kept && isGood) return Promise.resolve(kept.index)
    making ??= make(now).finally(() => {
      making = null
    })
    return making
  }
}

function indexOf(weeks: readonly ChefWeek[], rows: readonly FilterRow[], version: number): MenuIndex {
  const byChef = Map.groupBy(rows, row => row.chefId)
  const chefs = weeks.map(week => ({ ...week, meals: byChef.get(week.id) ?? [] }))
  const thisWeek = chefs.map(chef => ({
    ...chef,
    meals: chef.meals.filter(meal => meal.weekGroup === chef.currentWeek),
  }))
  return { version, chefs, thisWeek }
}
