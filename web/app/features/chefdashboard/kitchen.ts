import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { useOutletContext } from 'react-router'
import { api } from '../../api/browser.ts'
import { createDoor, type Loaded, load } from '../../api/load.ts'

export interface HeldKitchen {
  kitchen: MyKitchen
  /** Takes over what the server answered to a change. */
  change: (next: (kitchen: MyKitchen) => MyKitchen) => void
}

/** The signed-in chef's kitchen, on every page below /chefdashboard. */
export function useKitchen(): HeldKitchen {
  return useOutletContext<HeldKitchen>()
}

export const kitchenDoor = createDoor(() => load(() => api('GET /api/v1/chef')))

/** Asks for a page of the chef area, which only those with a kitchen have. */
export async function loadForKitchen<T>(ask: () => Promise<Answer<T>>): Promise<Loaded<T>> {
  const { failure } = await kitchenDoor.seen()
  return failure ? { data: null, failure } : load(ask)
}
