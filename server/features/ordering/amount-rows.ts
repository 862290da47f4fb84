import type { Language } from '@ladlewell/domain/language.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '../../platform/letter-words.ts'
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

const names: Record<Language, Names> = {
  en: {
    subtotal: 'Subtotal',
    taxes: 'Taxes and fees',
    delivery: 'Delivery fee',
    coupon: code => `Coupon ${code}`,
    weekly: '12% weekly discount',
    quantity: 'Quantity discount',
    tip: 'Tip',
  },
  es: {
    subtotal: 'Subtotal',
    taxes: 'Impuestos y cargos',
    delivery: 'Costo de entrega',
    coupon: code => `Cupón ${code}`,
    weekly: '12% de descuento semanal',
    quantity: 'Descuento por cantidad',
    tip: 'Propina',
  },
  ar: {
    subtotal: 'المجموع الفرعي',
    taxes: 'الضرائب والرسوم',
    delivery: 'رسوم التوصيل',
    coupon: code => `القسيمة ${code}`,
    weekly: 'خصم الاشتراك الأسبوعي 12%',
    quantity: 'خصم الكمية',
    tip: 'الإكرامية',
  },
}
