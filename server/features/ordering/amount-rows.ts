import { formatDollars } from '@ladlewell/domain/money.ts'
import type { OrderRecord } from './record.ts'

export type AmountRow = [name: string, amount: string]

/** Every part of an order's total by its name, in the order in which they add up. */
export function amountRows(order: OrderRecord): AmountRow[] {
  const rows: [string, number][] = [
    ['Subtotal', order.subtotalCents],
    ['Taxes and fees', order.taxesCents],
    ['Delivery fee', order.deliveryFeeCents],
    [discountName(order), -order.discountCents],
    ['Quantity discount', -order.quantityDiscountCents],
    ['Tip', order.tipCents],
  ]
  const always = 3
  return rows
    .filter(([, cents], index) => index < always || cents !== 0)
    .map(([name, cents]) => [name, cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(cents)])
}

function discountName(order: OrderRecord): string {
  return order.discountKind === 'coupon' ? `Coupon ${order.promoCode}` : '12% weekly discount'
}
