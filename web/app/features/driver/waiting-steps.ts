import type { StopMove } from '@ladlewell/domain/stop.ts'

/** What a driver did, as it is kept on the device until the server has it. */
export interface WaitingStep {
  /** In the order in which it was done. */
  id: number
  userId: number
  stopId: number
  /** 'photo' goes with a picture. */
  what: StopMove | 'photo'
  at: string
  /** Sent with every try, so that a step counts once. */
  key: string
  note: string | null
  photo: Blob | null
  /** Why the server did not take it; null: it was not asked yet, or did not answer. */
  refused: string | null
}

const STORE = 'steps'

/** Keeps steps in one piece: after a reload there are all of them or none. */
export async function addSteps(steps: readonly Omit<WaitingStep, 'id'>[]): Promise<void> {
  await inStore('readwrite', store => steps.map(step => store.add(step)).at(-1))
}

/** The steps of an account that wait on this device, first one first. */
export async function waitingSteps(userId: number): Promise<WaitingStep[]> {
  const all = await inStore<WaitingStep[]>('readonly', store => store.getAll())
  return all.filter(step => step.userId === userId)
}

export async function changeStep(step: WaitingStep): Promise<void> {
  await inStore('readwrite', store => store.put(step))
}

export async function removeStep(id: number): Promise<void> {
  await inStore('readwrite', store => store.delete(id))
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest | undefined,
): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request?.result as T)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('driver', 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
