import { type CartLine, chefIdsIn } from '@ladlewell/domain/cart.ts'
import { createStore, useStore } from '../state/store.ts'
import { currentCart } from './cart.ts'

/** A meal that cannot be in one order with what the cart holds. */
export interface SecondChef {
  chef: { id: number; name: string }
  meal: Omit<CartLine, 'quantity'>
  /** What is said of it once it is in the cart. */
  onAdded: () => void
  /** Where the button was that asked for it; another one may stand there afterwards. */
  place: HTMLElement | null
}

const asked = createStore<SecondChef | null>(null)

export function useSecondChef(): SecondChef | null {
  return useStore(asked)
}

export function isOfSecondChef(chefId: number): boolean {
  return chefIdsIn(currentCart()).some(id => id !== chefId)
}

export function noteSecondChef(second: Omit<SecondChef, 'place'>): void {
  asked.set({ ...second, place: document.activeElement?.parentElement ?? null })
}
