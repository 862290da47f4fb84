import type { Carrier, DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import type { StoredPaymentStatus } from '@ladlewell/domain/settlement.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'

export interface OrderLineRecord {
  mealId: number
  name: string
  imageUrl: string
  quantity: number
  /** Servings of these that its kitchen ran short of, and that were refunded. */
  missing: number
  sideOption: 'carb' | 'veggie'
  /** What that side was; empty: the chef did not say. */
  sideName: string
  doubleProtein: boolean
  servingCents: number
  /** null: not declared when it was bought. */
  allergens: readonly string[] | null
}

/** An order as it is stored, with its lines, its payment and what happened to it. */
export interface OrderRecord {
  id: number
  accountId: number
  chefId: number
  chefName: string
  status: OrderStatus
  deliveryDate: string
  cutoffAt: Date
  carrier: Carrier
  /** Hours of the market's day, as in '16:00'. */
  windowFrom: string
  windowUntil: string
  plan: 'weekly' | 'one-time'
  /** Of a weekly box, and not placed by hand. */
  isRenewal: boolean
  servings: number
  subtotalCents: number
  taxesCents: number
  deliveryFeeCents: number
  tipCents: number
  discountCents: number
  discountKind: 'coupon' | 'weekly' | null
  quantityDiscountCents: number
  totalCents: number
  /** What of it credit pays, or paid. */
  creditCents: number
  commissionCents: number
  deliverySharePercent: number
  tipDriverPercent: number
  promoCode: string | null
  address: DeliveryAddress
  instructions: string | null
  placedAt: Date
  lines: OrderLineRecord[]
  paymentId: number
  paymentStatus: StoredPaymentStatus
  declineMessage: string | null
  settledAt: Date | null
  /** By card and credit together; 0 while it is not known to be paid. */
  capturedCents: number
  refundedCents: number
  /** What of that became credit. */
  refundedCreditCents: number
  /** Meals that were recalled for its date; null: none. */
  recalled?: { mealId: number; reason: string; calledAt: string }[] | null
  /** The order whose meals it brings again, at no cost. */
  redeliveryOf?: number | null
  /** What brings meals of this one again, or was called off. */
  redeliveries?: { orderId: number; deliveryDate: string; status: OrderStatus }[] | null
  /** Meals that were swapped for others at their customer's complaint. */
  swaps?: { servings: number; from: string; to: string; backCents: number }[] | null
  events: { id: number; status: OrderStatus; at: string; undoes: number | null }[]
  /** What its kitchen is short of, and the customer has not answered. */
  shortages:
    | {
        offerId: number
        mealName: string
        servings: number
        swaps: { mealId: number; name: string; allergens: string[] | null; backCents: number }[]
        refundCents: number
        laterDate: string | null
        answerBy: string
      }[]
    | null
  /** The weekly plan that it began, while that goes on. */
  weeklyPlan: { subscriptionId: number; nextDelivery: string | null } | null
  /** The kitchen's wish for a later date that waits for an answer. */
  delay: {
    proposedDate: string
    reason: string
    answerBy: string
    windowFrom: string
    windowUntil: string
  } | null
  /** Whether other hours will do, until its time is over or it was answered. */
  windowQuestion: { agreedFrom: string; agreedUntil: string; answerBy: string } | null
}

export function windowOf({
  windowFrom,
  windowUntil,
}: Pick<OrderRecord, 'windowFrom' | 'windowUntil'>): DeliveryWindow {
  return { from: windowFrom, until: windowUntil }
}
