import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Cart } from '@ladlewell/domain/cart.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { Plan, Quote } from '@ladlewell/domain/pricing.ts'

/** The payload of place-order, with the total that the customer was shown. */
export function orderBody(order: {
  cart: Cart
  chefId: number
  plan: Plan
  date: MarketDate
  /** The hours that the customer was shown. */
  window?: DeliveryWindow | undefined
  address: unknown
  isNewAddress: boolean
  promoCode: string | null
  instructions: string
  paymentMethod: string | null
  saveCard: boolean
  priced: Pick<Quote, 'tipCents' | 'totalCents'>
  /** What the customer was told that their credit pays. */
  credit?: { creditAmount?: number }
}): PlaceOrderInput {
  const { priced, saveCard } = order
  return {
    orderItems: order.cart.map(({ id, quantity, sideOption, doubleProtein }) => ({
      mealId: id,
      quantity,
      sideOption,
      doubleProtein,
    })),
    isSubscription: order.plan === 'weekly',
    isNewAddress: order.isNewAddress,
    paymentMethod: order.paymentMethod,
    chefId: order.chefId,
    orderDate: order.date,
    ...(order.window ? { window: order.window } : {}),
    promoCode: order.promoCode,
    address: order.address,
    instructions: order.instructions.trim() || null,
    ...(priced.tipCents > 0 ? { tip: dollars(priced.tipCents) } : {}),
    ...(saveCard ? { saveCard } : {}),
    totalAmount: dollars(priced.totalCents),
    ...order.credit,
  }
}
