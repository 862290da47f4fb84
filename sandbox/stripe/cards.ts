export type Decline = { code: string; declineCode?: string; message: string }

/** What a test card does. `authentication`: each payment, or until it was set up for later. */
export type TestCard = {
  number: string
  token: string
  brand: string
  does: string
  decline?: Decline
  declinesOffSession?: true
  authentication?: 'always' | 'unless-set-up'
  refund?: 'fails' | 'pending'
  /** Its holder's bank wants the money back a moment later. */
  disputed?: true
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
export const declines: Record<string, Decline> = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  fraudulent: declined('fraudulent'),
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

const pays = (number: string, token: string, brand: string): TestCard => ({
  number,
  token,
  brand,
  does: 'pays',
})
const fails = (number: string, token: string, reason: string): TestCard => ({
  number,
  token,
  brand: 'visa',
  does: `declines (${reason})`,
  decline: declines[reason] as Decline,
})

export const testCards: TestCard[] = [
  pays('4242424242424242', 'pm_card_visa', 'visa'),
  pays('4000056655665556', 'pm_card_visa_debit', 'visa'),
  pays('5555555555554444', 'pm_card_mastercard', 'mastercard'),
  pays('378282246310005', 'pm_card_amex', 'amex'),
  pays('6011111111111117', 'pm_card_discover', 'discover'),
  fails('4000000000000002', 'pm_card_chargeDeclined', 'generic_decline'),
  fails('4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  fails('4000000000009987', 'pm_card_chargeDeclinedLostCard', 'lost_card'),
  fails('4000000000009979', 'pm_card_chargeDeclinedStolenCard', 'stolen_card'),
  fails('4100000000000019', 'pm_card_chargeDeclinedFraudulent', 'fraudulent'),
  fails('4000000000006975', 'pm_card_chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded'),
  fails('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card'),
  fails('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  fails('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error'),
  {
    ...pays('4000000000000341', 'pm_card_chargeCustomerFail', 'visa'),
    does: 'pays now, declines later off session',
    declinesOffSession: true,
  },
  {
    ...pays('4000002500003155', 'pm_card_authenticationRequiredOnSetup', 'visa'),
    does: 'needs authentication; off session only until it was saved with authentication',
    authentication: 'unless-set-up',
  },
  {
    ...pays('4000002760003184', 'pm_card_authenticationRequired', 'visa'),
    does: 'always needs authentication',
    authentication: 'always',
  },
  {
    ...pays('4000000000005126', 'pm_card_refundFail', 'visa'),
    does: 'pays; a refund fails a moment later',
    refund: 'fails',
  },
  {
    ...pays('4000000000007726', 'pm_card_pendingRefund', 'visa'),
    does: 'pays; a refund is pending for a moment',
    refund: 'pending',
  },
  {
    ...pays('4000000000000259', 'pm_card_createDispute', 'visa'),
    does: 'pays; its bank disputes the charge a moment later',
    disputed: true,
  },
]

const byNumber = new Map(testCards.map(card => [card.number, card]))
const byToken = new Map(testCards.map(card => [card.token, card]))

export const cardByToken = (token: string) => byToken.get(token)

/** Any other well-formed number is a card that pays, as in Stripe's test mode. */
export const cardByNumber = (number: string): TestCard =>
  byNumber.get(number) ?? pays(number, 'pm_card_visa', brandOf(number))

export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover'
  if (/^3(0[0-5]|[689])/.test(number)) return 'diners'
  if (/^35/.test(number)) return 'jcb'
  if (/^62/.test(number)) return 'unionpay'
  return number.startsWith('4') ? 'visa' : 'unknown'
}

export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index])
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}
