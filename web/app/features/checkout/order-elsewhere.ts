import type { Order, PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { cartKey } from '@ladlewell/domain/cart.ts'
import { api } from '../../api/browser.ts'
import { now, platformNow } from '../../state/clock.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

const RECENT = 20
/** Clocks differ, and an order is placed only when it has reached the server. */
const LEEWAY_MS = 60_000

/** The recent order that a lost attempt has become; throws when the orders cannot be read. */
export async function orderOfAttempt({ body, startedAt }: PaymentAttempt): Promise<Order | null> {
  const answer = await api('GET /api/v1/auth/orders', { query: { limit: RECENT } })
  if (!answer.ok) throw new Error('The orders could not be read')
  const since = platformNow() - (now() - startedAt) - LEEWAY_MS
  const isSame = (order: Order) =>
    order.paymentStatus !== 'Failed' &&
    Date.parse(order.placedAt) >= since &&
    order.chefId === body.chefId &&
    order.totalAmount === body.totalAmount &&
    dateFromParts(order.deliveryDate) === body.orderDate &&
    itemsText(order.items) === itemsText(body.orderItems)
  return answer.data.find(isSame) ?? null
}

function itemsText(items: Order['items'] | PlaceOrderInput['orderItems']): string {
  return items
    .map(({ mealId, sideOption, doubleProtein, quantity }) => {
      const side = sideOption === 'veggie' ? 'veggie' : 'carb'
      return `${quantity} ${cartKey({ id: mealId, sideOption: side, doubleProtein: doubleProtein === true })}`
    })
    .sort()
    .join()
}
