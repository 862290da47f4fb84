import { MOST_OF_ONE } from '@ladlewell/domain/cart.ts'
import { LEAST_MEAL_CENTS, MOST_MEAL_CENTS } from '@ladlewell/domain/meal.ts'
import { LONGEST_NAME } from '@ladlewell/domain/name.ts'
import { MOST_TIP_CENTS } from '@ladlewell/domain/tip.ts'
import { type ErrorCode, errors } from './errors.ts'

/**
 * What refusals say besides the sentences of their codes, of a whole or of one field: code → sentence. What is not here is
 * said to readers of every language in English: callers' mistakes, and the console.
 */
export const sentences = {
  'code-wrong-or-old': 'That code isn’t right. Each code works once, for about a minute.',
  'days-reversed': 'The last day is before the first.',
  'day-twice': 'Please list each day once.',
  'window-no-time': 'Please choose a time on the quarter hour, like 16:15.',
  'window-outside-day': 'Deliveries are made between 10 AM and 9 PM.',
  'window-length': 'A delivery window is two to four hours long.',
  'window-reversed': 'The window has to end after it starts.',
  'not-on-that-day': 'Your kitchen doesn’t deliver on this weekday.',
  'kitchen-address-missing':
    'Ladlewell can only pick up your bags once you’ve entered the kitchen’s address.',
  'kitchen-street-missing': 'Please enter the address this belongs to.',
  'unpaid-by-cut-off': 'It’s too late: that box couldn’t be paid before its cut-off.',
  'expired-but-paid': 'This order expired before it was paid. Your payment goes back to your card.',
  'clocks-disagree':
    'Our clocks disagree, so we can’t accept anything right now. Please try again in a few minutes.',
  'insufficient-funds': 'Your card has insufficient funds.',
  'too-many-of-one': `At most ${MOST_OF_ONE} of one meal.`,
  'not-in-order': 'Your order doesn’t have that many of these meals.',
  'tip-too-large': `Tips go up to $${MOST_TIP_CENTS / 100}.`,
  'not-whole-cents': 'Please use whole cents.',
  'price-missing': 'Please enter a price.',
  'price-malformed': 'Please enter a price in dollars and cents.',
  'price-out-of-range': `A serving costs from $${LEAST_MEAL_CENTS / 100} to $${MOST_MEAL_CENTS / 100}.`,
  'number-below-0': 'Please enter 0 or a larger number.',
  'amount-missing': 'Please enter an amount above 0.',
  'number-below-1': 'Please enter 1 or a larger number.',
  'number-too-large': 'This number is too large.',
  'not-vegetarian': 'A vegetarian meal has no fish or shellfish. Check its allergens.',
  'not-vegan': 'A vegan meal has no milk, eggs, fish or shellfish. Check its allergens.',
  'not-gluten-free': 'A gluten-free meal has no wheat. Check its allergens.',
  'allergens-incomplete': 'Please declare what the meal itself contains as well.',
  'day-passed': 'Please choose today or a later day.',
  'field-missing': 'Please fill in this field.',
  'field-unknown': 'We don’t know this field.',
  'text-too-long': 'This text is too long.',
  'no-email': 'Please enter an email address.',
  'no-zip-code': 'Please enter a five-digit ZIP code, like 78704.',
  'served-already': 'We already deliver there.',
  'no-phone-number': 'Please enter a phone number with its area code.',
  'no-mobile-number': 'Please enter a US or Canadian mobile number.',
  'terms-changed': 'These terms have changed. Please reload the page and read them.',
  'name-too-long': `Use at most ${LONGEST_NAME} characters.`,
  'name-with-address': 'Please enter a name without web or email addresses.',
  'name-with-hidden-characters': 'Please write a name without hidden characters.',
} as const

/** Names a sentence for readers of another language. */
export type SentenceCode = ErrorCode | keyof typeof sentences

const codes = new Map<string, SentenceCode>([
  ...Object.entries(sentences).map(([code, sentence]) => [sentence, code as SentenceCode] as const),
  ...Object.entries(errors).map(([code, { message }]) => [message, code as SentenceCode] as const),
])

/** The code of a sentence that the server is about to say; null for one that has no other words. */
export function sentenceCode(sentence: string): SentenceCode | null {
  return codes.get(sentence) ?? null
}
