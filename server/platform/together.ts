import DataLoader from 'dataloader'
import type { Queries } from './database.ts'

/**
 * Makes one reading of what many ask for at the same moment, each for themselves, of the same database: `readAll`
 * answers in the order of its keys. When it fails each is read alone, so that nobody's trouble is everybody's.
 */
export function together<K, V>(
  readAll: (db: Queries, keys: readonly K[]) => Promise<readonly V[]>,
): (db: Queries, key: K) => Promise<V> {
  const loaders = new WeakMap<Queries, DataLoader<K, V>>()

  function loaderOf(db: Queries): DataLoader<K, V> {
    const alone = (key: K) =>
      readAll(db, [key]).then(
        ([value]) => value as V,
        (error: Error) => error,
      )
    const all = (keys: readonly K[]) =>
      keys.length === 1 ? readAll(db, keys) : readAll(db, keys).catch(() => Promise.all(keys.map(alone)))
    const loader = new DataLoader<K, V>(all, { cache: false, maxBatchSize: MOST })
    loaders.set(db, loader)
    return loader
  }

  return (db, key) => (loaders.get(db) ?? loaderOf(db)).load(key)
}

const MOST = 100
