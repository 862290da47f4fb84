import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '@ladlewell/words/formats.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import type { OrderRecord } from './record.ts'

export type AmountRow = [name: string, amount: string]

/** Every part of an order's total by its name, in the order in which they add up. */
export function amountRows(order: OrderRecord, language: Language = 'en'): AmountRow[] {
  const said = names[language]
  const discount = order.discountKind === 'coupon' ? said.coupon(order.promoCode ?? '') : said.weekly
  const rows: [string, Cents][] = [
    [said.subtotal, order.subtotalCents],
    [said.taxes, order.taxesCents],
    [said.delivery, order.deliveryFeeCents],
    [discount, -order.discountCents],
    [said.quantity, -order.quantityDiscountCents],
    [said.tip, order.tipCents],
  ]
  const always = 3
  return rows
    .filter(([, cents], index) => index < always || cents !== 0)
    .map(([name, cents]) => [name, money(cents, language)])
}

interface Names {
  subtotal: string
  taxes: string
  delivery: string
  coupon: (code: string) => string
  weekly: string
  quantity: string
  tip: string
}

const names = inEachLanguage<Names>(say => ({
  subtotal: say('amount_rows_names_subtotal'),
  taxes: say('amount_rows_names_taxes'),
  delivery: say('amount_rows_names_delivery'),
  coupon: code => say('amount_rows_names_coupon', { code }),
  weekly: say('amount_rows_names_weekly'),
  quantity: say('amount_rows_names_quantity'),
  tip: say('amount_rows_names_tip'),
}))
