import type { Bulletin } from '../../platform/bulletin.ts'
import { untilTheQuarter } from '../../platform/byte-cache.ts'
import { changeIn } from '../../platform/catalogue-change.ts'
import type { Queries } from '../../platform/database.ts'
import type { Markets } from '../../platform/markets.ts'
import { chefsById, type ListedChef } from './queries.ts'

/** The approved chefs among the ids. Kept in memory until something about a chef changes or a cut-off may have passed. */
export type ListedChefs = (ids: readonly number[], now: Date) => Promise<ListedChef[]>

export function rememberChefs(db: Queries, markets: Markets, bulletin: Bulletin): ListedChefs {
  const known = new Map<number, ListedChef | null>()
  let [until, changes] = [0, 0]
  bulletin.on('catalogue', word => {
    changes++
    const change = changeIn(word)
    if (change) for (const id of change.chefs) known.delete(id)
    else known.clear()
  })
  return async (ids, now) => {
    if (untilTheQuarter(now) !== until) {
      known.clear()
      until = untilTheQuarter(now)
    }
    const began = changes
    const asked = new Map<number, ListedChef | null>(
      ids.flatMap(id => (known.has(id) ? [[id, known.get(id)!] as const] : [])),
    )
    const missing = ids.filter(id => !asked.has(id))
    if (missing.length > 0) {
      const found = await chefsById(db, markets, now, missing)
      for (const id of missing) asked.set(id, null)
      for (const chef of found) asked.set(chef.chef.id, chef)
      // What changed meanwhile may be one of them.
      if (changes === began) for (const id of missing) known.set(id, asked.get(id)!)
    }
    return ids.flatMap(id => asked.get(id) ?? [])
  }
}
