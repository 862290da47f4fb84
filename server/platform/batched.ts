import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Queries } from './database.ts'
import { underWayNow } from './load.ts'

/**
 * Makes one reading of what many ask for at the same moment, each for themselves, of the same database: `readAll`
 * answers in the order of its keys. When it fails each is read alone, so that nobody's trouble is everybody's. `inTurns`:
 * what is asked for within a turn of the process, or while one reading runs, is one more; for what comes little by little.
 */
export function batched<K, V>(
  readAll: (db: Queries, keys: readonly K[]) => Promise<readonly V[]>,
  { inTurns = false } = {},
): (db: Queries, key: K) => Promise<V> {
  const loaders = new WeakMap<Queries, DataLoader<K, V>>()

  function loaderOf(db: Queries): DataLoader<K, V> {
    const alone = (key: K) =>
      readAll(db, [key]).then(
        ([value]) => value as V,
        (error: Error) => error,
      )
    let reading: Promise<unknown> | undefined
    const all = (keys: readonly K[]) => {
      const read = readAll(db, keys)
      const done = keys.length === 1 ? read : read.catch(() => Promise.all(keys.map(alone)))
      reading = done
      return done
    }
    const batchScheduleFn = (next: () => void) => {
      const ended = underWayNow()?.waitsForTurn()
      void Promise.allSettled([reading, nextTurn()]).then(() => {
        ended?.()
        next()
      })
    }
    const loader = new DataLoader<K, V>(all, {
      cache: false,
      maxBatchSize: MOST,
      ...(inTurns && { batchScheduleFn }),
    })
    loaders.set(db, loader)
    return loader
  }

  return (db, key) => (loaders.get(db) ?? loaderOf(db)).load(key)
}

const MOST = 100
