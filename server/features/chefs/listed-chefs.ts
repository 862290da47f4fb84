import type { Bulletin } from '../../platform/bulletin.ts'
import { untilTheQuarter } from '../../platform/byte-cache.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { chefsById, type ListedChef } from './queries.ts'

/** The approved chefs among the ids. Kept in memory until something about a chef changes or a cut-off may have passed. */
export type ListedChefs = (ids: readonly number[], now: Date) => Promise<ListedChef[]>

export function rememberChefs(db: Queries, markets: Markets, bulletin: Bulletin): ListedChefs {
  let known = new Map<number, ListedChef | null>()
  let until = 0
  bulletin.on('catalogue', () => {
    known = new Map()
  })
  return async (ids, now) => {
    if (untilTheQuarter(now) !== until) {
      known = new Map()
      until = untilTheQuarter(now)
    }
    const kept = known
    const missing = ids.filter(id => !kept.has(id))
    if (missing.length > 0) {
      const found = await chefsById(db, markets, now, missing)
      for (const id of missing) kept.set(id, null)
      for (const chef of found) kept.set(chef.chef.id, chef)
    }
    return ids.flatMap(id => kept.get(id) ?? [])
  }
}
