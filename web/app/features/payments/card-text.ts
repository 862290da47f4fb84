import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { dateFormat } from '@ladlewell/domain/kept-formats.ts'
import { m } from '../../words/catalogue/messages.js'
import { localeTag } from '../../words/language.ts'

/** 'Visa ending in 4242' */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return m.payments_card_name({ brand: brands[brand] ?? brand.toUpperCase(), last4 })
}

/** 'Expires 12/2029', or that it has. */
export function expiryText({ expMonth, expYear, isExpired }: SavedCard): string {
  const format = dateFormat(localeTag(), { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const date = format.format(Date.UTC(expYear, expMonth - 1, 1))
  return isExpired ? m.payments_expired({ date }) : m.payments_expires({ date })
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
