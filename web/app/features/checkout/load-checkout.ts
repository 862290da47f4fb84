import { chefIdsIn } from '@ladlewell/domain/cart.ts'
import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { currentCart } from '../../cart/cart.ts'
import { loadAddresses } from '../addresses/use-addresses.ts'
import { loadDates } from '../delivery/delivery-dates.ts'
import { loadCards } from '../payments/card-choice.ts'
import { loadCredit } from './use-credit.ts'

/** What checkout offers besides the cart, asked for at once; the page shows its frame until it is there. */
export function loadCheckout() {
  const [chefId, ...others] = chefIdsIn(currentCart())
  return {
    addresses: loadAddresses(),
    cards: loadCards(),
    credit: loadCredit(),
    /** The last order, which tells who came before. */
    orders: load(() => api('GET /api/v1/auth/orders', { query: { limit: 1 } })),
    dates: chefId !== undefined && others.length === 0 ? loadDates(chefId) : null,
  }
}

export type LoadedCheckout = ReturnType<typeof loadCheckout>
