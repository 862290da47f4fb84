import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import type { OrderRecord } from './record.ts'

export type AmountRow = [name: string, amount: string]

/** Every part of an order's total by its name, in the order in which they add up. */
export function amountRows(order: OrderRecord, language: Language = 'en'): AmountRow[] {
  const say = sayIn(language)
  const discount =
    order.discountKind === 'coupon'
      ? say('amount_rows_names_coupon', { code: order.promoCode ?? '' })
      : say('amount_rows_names_weekly')
  const rows: [string, Cents][] = [
    [say('amount_rows_names_subtotal'), order.subtotalCents],
    [say('amount_rows_names_taxes'), order.taxesCents],
    [say('amount_rows_names_delivery'), order.deliveryFeeCents],
    [discount, -order.discountCents],
    [say('amount_rows_names_quantity'), -order.quantityDiscountCents],
    [say('amount_rows_names_tip'), order.tipCents],
  ]
  const always = 3
  return rows
    .filter(([, cents], index) => index < always || cents !== 0)
    .map(([name, cents]) => [name, money(cents, language)])
}
