import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { useOutletContext } from 'react-router'
import { api } from '../../api/browser.ts'
import { createDoor, type Loaded, load } from '../../api/load.ts'
import { keepSeen, keptSeen } from '../../session/kept-orders.ts'
import { session } from '../../session/session.ts'

export interface HeldKitchen {
  kitchen: MyKitchen
  /** Takes over what the server answered to a change. */
  change: (next: (kitchen: MyKitchen) => MyKitchen) => void
}

/** The signed-in chef's kitchen, on every page below /chefdashboard. */
export function useKitchen(): HeldKitchen {
  return useOutletContext<HeldKitchen>()
}

export const kitchenDoor = createDoor(() =>
  loadOrKept('kitchen', '', () => load(() => api('GET /api/v1/chef'))),
)

/** Asks for a page of the chef area, which only those with a kitchen have. */
export async function loadForKitchen<T>(ask: () => Promise<Answer<T>>): Promise<Loaded<T>> {
  const { failure } = await kitchenDoor.seen()
  return failure ? { data: null, failure } : load(ask)
}

/** What `ask` brings or, where nobody answers, what it brought `of` the same the last time: a kitchen goes on without a line. */
export async function loadOrKept<T extends object>(
  name: string,
  of: string,
  ask: () => Promise<Loaded<T>>,
): Promise<Loaded<T>> {
  const loaded = await ask()
  const { userId } = session.get()
  if (userId === null) return loaded
  if (loaded.data) keepSeen(userId, name, { of, data: loaded.data })
  else if (loaded.failure?.status === 0) {
    const kept = keptSeen<{ of: string; data: T }>(userId, name)
    if (kept?.of === of) return { data: kept.data, failure: null }
  }
  return loaded
}
