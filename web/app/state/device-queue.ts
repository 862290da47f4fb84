/** What somebody did on this device, kept until the server has it. */
export interface Waiting {
  /** In the order in which it was done. */
  id: number
  userId: number
  /** Sent with every try, so that it counts once. */
  key: string
  /** Why the server did not take it; null: it was not asked yet, or did not answer. */
  refused: string | null
}

export interface DeviceQueue<E extends Waiting> {
  name: string
  /** Keeps entries in one piece: after a reload there are all of them or none. */
  add(entries: readonly Omit<E, 'id'>[]): Promise<void>
  /** What waits of an account on this device, first one first. */
  waiting(userId: number): Promise<E[]>
  change(entry: E): Promise<void>
  remove(ids: readonly number[]): Promise<void>
}

const STORE = 'steps'

/** A queue in the browser's database of that name. */
export function createQueue<E extends Waiting>(name: string): DeviceQueue<E> {
  async function inStore<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest | undefined,
  ): Promise<T> {
    const database = await opened(name)
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = ask(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request?.result as T)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
        // Not once this page has heard of it: a reload in between would take it back.
        transaction.commit()
      })
    } finally {
      database.close()
    }
  }
  return {
    name,
    add: entries => inStore('readwrite', store => entries.map(entry => store.add(entry)).at(-1)),
    async waiting(userId) {
      const all = await inStore<E[]>('readonly', store => store.getAll())
      return all.filter(entry => entry.userId === userId)
    },
    change: entry => inStore('readwrite', store => store.put(entry)),
    remove: ids => inStore('readwrite', store => ids.map(id => store.delete(id)).at(-1)),
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
