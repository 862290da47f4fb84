import type { Bulletin } from './bulletin.ts'
import { untilTheQuarter } from './byte-cache.ts'
import { changeIn } from './catalogue-change.ts'

export interface OfKitchens<One> {
  /** By the kitchen's id, of those that there is something of. */
  of: ReadonlyMap<number, One>
  /** Differs for every reading. */
  version: number
}

/**
 * What is read of every kitchen, in memory: when it is asked for, again of those that changed, and of all of them where that is not
 * known or a cut-off may have passed. `read` answers all of them, or those of the ids.
 */
export function keepOfKitchens<One>(
  bulletin: Pick<Bulletin, 'on'>,
  read: (now: Date, ids: readonly number[] | null) => Promise<Map<number, One>>,
): (now: Date) => Promise<OfKitchens<One>> {
  let kept: (OfKitchens<One> & { until: number }) | null = null
  /** null: any of them. */
  let changed: Set<number> | null = null
  let reading: Promise<OfKitchens<One>> | null = null
  let next: Promise<OfKitchens<One>> | null = null
  bulletin.on('catalogue', word => {
    const change = changeIn(word)
    if (!change) changed = null
    else for (const id of change.chefs) changed?.add(id)
  })

  async function readAgain(now: Date): Promise<OfKitchens<One>> {
    const until = untilTheQuarter(now)
    const ids: number[] | null = kept?.until === until && changed ? [...changed] : null
    changed = new Set()
    try {
      const found = await read(now, ids)
      const of = new Map(ids ? kept!.of : [])
      for (const id of ids ?? []) of.delete(id)
      for (const [id, one] of found) of.set(id, one)
      kept = { of, until, version: (kept?.version ?? 0) + 1 }
      return kept
    } catch (error) {
      changed = ids && changed ? new Set([...ids, ...changed]) : null
      throw error
    }
  }

  function begin(now: Date): Promise<OfKitchens<One>> {
    reading = readAgain(now).finally(() => {
      reading = null
    })
    return reading
  }

  return now => {
    if (!reading)
      return kept?.until === untilTheQuarter(now) && changed?.size === 0 ? Promise.resolve(kept) : begin(now)
    if (changed?.size === 0) return reading
    // Something changed since it began: who comes now shares the one after it.
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null
        return reading ?? begin(now)
      })
    return next
  }
}
