import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { useOutletContext } from 'react-router'

export interface HeldKitchen {
  kitchen: MyKitchen
  /** Asks the server again. */
  reload: () => void
  /** Takes over what the server answered to a change. */
  change: (next: (kitchen: MyKitchen) => MyKitchen) => void
}

/** The signed-in chef's kitchen, on every page below /chefdashboard. */
export function useKitchen(): HeldKitchen {
  return useOutletContext<HeldKitchen>()
}
