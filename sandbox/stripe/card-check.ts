import { brandOf, type Decline, passesLuhn } from './cards.ts'
import { type Params, text } from './form.ts'
import { Refusal } from './refusal.ts'

/** What Stripe checks of typed card details before any bank is asked; refuses with its codes and sentences. */
export function checkedCard(card: Params): { number: string; expMonth: number; expYear: number } {
  const number = (text(card, 'number') ?? '').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number))
    throw wrong('invalid_number', 'The card number is not a valid credit card number.', 'number')
  if (!passesLuhn(number)) throw wrong('incorrect_number', 'Your card number is incorrect.', 'number')
  const expMonth = Number(text(card, 'exp_month'))
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const expYear = fullYear(Number(text(card, 'exp_year')))
  const today = new Date()
  const months = (expYear - today.getFullYear()) * 12 + expMonth - 1 - today.getMonth()
  if (!Number.isInteger(expYear) || months < 0 || months > 50 * 12)
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  const cvc = text(card, 'cvc')
  if (cvc !== undefined && !(brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return { number, expMonth, expYear }
}

export function cardError(decline: Decline, more: Record<string, unknown> = {}): Refusal {
  return new Refusal(402, { ...declineFields(decline), ...more })
}

export const declineFields = (decline: Decline) => ({
  type: 'card_error' as const,
  code: decline.code,
  ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
  message: decline.message,
})

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

const wrong = (code: string, message: string, param: string) =>
  new Refusal(402, { type: 'card_error', code, message, param })
