import { chefIdsIn } from '@ladlewell/domain/cart.ts'
import { currentCart } from '../../cart/cart.ts'
import { loadAddresses } from '../addresses/use-addresses.ts'
import { loadDates } from '../delivery/delivery-dates.ts'
import { loadCards } from '../payments/card-choice.ts'

/** What checkout offers besides the cart. It waits for none of it: the form is there at once. */
export function loadCheckout() {
  const [chefId, ...others] = chefIdsIn(currentCart())
  return {
    addresses: loadAddresses(),
    cards: loadCards(),
    dates: chefId !== undefined && others.length === 0 ? loadDates(chefId) : null,
  }
}

export type LoadedCheckout = ReturnType<typeof loadCheckout>
