import type { Order, PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { answered } from './api.ts'
import { type Customer, home } from './customer.ts'
import type { Kitchen } from './kitchen.ts'

/** A paid one-time order of one serving, or of whatever `more` wishes, placed over HTTP. */
export async function placedOrder(
  { api }: Customer,
  kitchen: Kitchen,
  more: Partial<PlaceOrderInput> = {},
): Promise<Order> {
  return answered(api('POST /api/v1/auth/orders/place-order', { body: bodyFor(kitchen, more) }))
}

/** The number under which a declined try is kept. */
export async function declinedTry({ api }: Customer, kitchen: Kitchen): Promise<number> {
  const body = bodyFor(kitchen, { paymentMethod: 'pm_card_chargeDeclined' })
  const answer = await api('POST /api/v1/auth/orders/place-order', { body })
  return answer.ok ? 0 : Number(answer.problem?.orderId)
}

function bodyFor(kitchen: Kitchen, more: Partial<PlaceOrderInput>): PlaceOrderInput {
  return {
    orderItems: [{ mealId: kitchen.meals[0].id, quantity: 1, sideOption: 'carb', doubleProtein: false }],
    isSubscription: false,
    paymentMethod: 'pm_card_visa',
    chefId: kitchen.id,
    orderDate: kitchen.date,
    address: home,
    ...more,
  }
}
