import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { chefIdsIn } from '@ladlewell/domain/cart.ts'
import { api } from '../../api/browser.ts'
import { type Loaded, load, partOf } from '../../api/load.ts'
import { currentCart } from '../../cart/cart.ts'
import { loadDates } from '../delivery/delivery-dates.ts'
import { loadCards } from '../payments/card-choice.ts'

/** What checkout offers besides the cart, asked for at once; the page shows its frame until it is there. */
export function loadCheckout() {
  const [chefId, ...others] = chefIdsIn(currentCart())
  const own = load(() => api('GET /api/v1/checkout'))
  return {
    addresses: partOf(own, ({ addresses }) => addresses),
    cards: cardsIn(partOf(own, ({ cards }) => cards)),
    credit: partOf(own, ({ credit }) => credit),
    hasOrdered: partOf(own, ({ hasOrdered }) => hasOrdered),
    dates: chefId !== undefined && others.length === 0 ? loadDates(chefId) : null,
  }
}

/** The payment provider may take longer than all the rest. */
async function cardsIn(told: Promise<Loaded<SavedCard[] | null>>): Promise<Loaded<SavedCard[]>> {
  const { data, failure } = await told
  if (failure) return { data: null, failure }
  return data ? { data, failure } : loadCards()
}

export type LoadedCheckout = ReturnType<typeof loadCheckout>
