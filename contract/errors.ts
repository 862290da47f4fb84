import { cardErrors } from './card-errors.ts'
import { deskErrors } from './desk-errors.ts'
import { listErrors } from './list-errors.ts'
import { remedyErrors } from './remedy-errors.ts'
import { staffErrors } from './staff-errors.ts'

/**
 * Every refusal that the API can give: code → status and sentence. An unknown code does not compile.
 * Sentences that the specification gives are used to the letter.
 */
export const errors = {
  'validation-failed': { status: 400, message: 'Please check the marked fields.' },
  'malformed-request': { status: 400, message: 'We couldn’t read the request.' },
  'request-too-large': { status: 413, message: 'The request is too large.' },
  'request-too-slow': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'headers-too-large': { status: 431, message: 'The address or the headers of the request are too large.' },
  'not-signed-in': { status: 401, message: 'User is not authenticated' },
  'not-allowed': { status: 403, message: 'You’re not allowed to do this.' },
  ...staffErrors,
  'not-found': { status: 404, message: 'Not found.' },
  'too-many-requests': { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  'internal-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'We’re busy right now. Please try again in a moment.' },

  'invalid-credentials': { status: 401, message: 'The email address or password is wrong.' },
  'email-taken': { status: 409, message: 'An account with this email address already exists.' },
  'email-unchanged': { status: 400, message: 'This is already your account’s email address.' },
  'sign-in-to-confirm': { status: 403, message: 'Please sign in to your account first, then confirm.' },
  'password-too-short': { status: 400, message: 'Use at least 8 characters for the password.' },
  'password-too-long': { status: 400, message: 'Use at most 128 characters for the password.' },
  'password-too-personal': {
    status: 400,
    message: 'Please choose a password without your name or email address.',
  },
  'password-too-common': { status: 400, message: 'This password is too common. Please choose another.' },

  'current-password-wrong': { status: 400, message: 'The current password is wrong.' },
  'no-password': {
    status: 409,
    message: 'Your account has no password yet. Use “Forgot password?” to set one.',
  },
  'link-not-valid': {
    status: 410,
    message: 'This link has expired or has already been used. Please ask for a new one.',
  },
  'orders-to-come': {
    status: 409,
    message: 'You still have upcoming orders. Cancel them or wait until they’re delivered.',
  },
  'not-a-customer': {
    status: 409,
    message: 'Only our team can delete this account. Please contact us.',
  },

  'too-many-uploads': {
    status: 429,
    message: 'Two of your pictures are still uploading. Please wait until they’re done.',
  },
  'picture-too-large': {
    status: 413,
    message: 'This picture is too large. Please choose one up to 6 MB and 24 megapixels (12 for AVIF).',
  },
  'picture-not-readable': {
    status: 422,
    message: 'We can’t read this picture. Please choose a JPEG, PNG, WebP or AVIF.',
  },

  'second-step-required': {
    status: 403,
    message: 'Please complete the second step of your sign-in first.',
  },
  'second-step-set-up': { status: 409, message: 'A second step is already set up. Remove it first.' },
  'fresh-proof-required': { status: 403, message: 'Please confirm it’s you first.' },
  'push-service-unknown': {
    status: 422,
    message: 'Your browser’s notifications use a service we don’t support.',
  },
  'passkey-refused': { status: 400, message: 'This passkey wasn’t accepted.' },
  'passkey-not-found': { status: 404, message: 'This passkey no longer exists.' },
  'too-many-passkeys': {
    status: 409,
    message: 'You have 20 passkeys, which is the limit. Remove one first.',
  },
  'session-not-found': { status: 404, message: 'This session has already ended.' },
  'code-wrong': { status: 400, message: 'That code isn’t right.' },
  'customer-not-found': { status: 404, message: 'Customer not found.' },
  'refund-too-large': { status: 409, message: 'That’s more than what’s left of this payment.' },
  'lines-refunded': { status: 409, message: 'One of these meals has already been refunded.' },
  'not-on-behalf': { status: 403, message: 'Only the customer can do this.' },
  'order-not-on-behalf': {
    status: 403,
    message:
      'When you act for a customer, you can only place an order that costs nothing, to an address they’ve saved. They have to order anything else themselves.',
  },

  'too-many-reminders': {
    status: 409,
    message: 'You’re waiting for 100 meals, which is the limit. Remove one first.',
  },
  'required-missing': { status: 400, message: 'Please fill in all required fields.' },
  'kitchen-suspended': {
    status: 403,
    message: 'Your kitchen is suspended. Nothing can be changed until our team lifts the suspension.',
  },
  'changed-meanwhile': {
    status: 409,
    message: 'Someone changed this in the meantime. Check how it looks now, then change it again.',
  },

  'decision-not-possible': {
    status: 409,
    message: 'That’s not possible for this kitchen right now. Check how it stands first.',
  },
  'photos-missing': {
    status: 409,
    message:
      'A kitchen opens with real photos: one of its chef and one of every meal on its menu. Some are still missing.',
  },
  'checklist-incomplete': { status: 409, message: 'Required documents are still missing.' },
  'recalled-already': { status: 409, message: 'This meal has already been recalled for that date.' },

  'not-in-the-future': { status: 422, message: 'Choose a moment in the next 400 days.' },
  'promotion-not-found': { status: 404, message: 'Promo code not found.' },
  'promotion-exists': { status: 409, message: 'This promo code already exists.' },
  'promotion-used': {
    status: 409,
    message: 'This code has been used, so its percentage can’t change. End it and add another one.',
  },
  'promotion-limit-below-uses': {
    status: 409,
    message: 'The code has already been used more often. Choose a higher limit, or end the code.',
  },
  'customers-concerned': {
    status: 409,
    message: 'This affects customers’ orders or weekly boxes. Check what would happen, then confirm.',
  },
  'capacity-below-orders': {
    status: 409,
    message:
      'More meals are already ordered. Choose at least that many, or give those dates their own capacity.',
  },
  'not-your-delivery-day': {
    status: 422,
    message: 'Choose an upcoming day your kitchen delivers, within a year.',
  },
  'too-many-closures': {
    status: 409,
    message: 'You have 100 closures planned, which is the limit. Remove one first.',
  },

  'chef-not-found': { status: 404, message: 'Chef not found.' },
  'meal-not-found': { status: 404, message: 'Meal not found.' },
  'too-many-meals': {
    status: 409,
    message: 'Your menu has 200 meals, which is the limit. Please archive one first.',
  },
  'too-many-addresses': {
    status: 409,
    message: 'You have 50 saved addresses, which is the limit. Please delete one first.',
  },
  'address-not-found': { status: 404, message: 'Address not found' },
  'outside-area': { status: 422, message: "We don't deliver to this address yet." },
  'order-not-found': { status: 404, message: 'Order not found.' },

  'chef-not-available': { status: 422, message: 'This chef is not taking orders right now.' },
  'empty-order': { status: 400, message: 'Your cart is empty.' },
  'meal-not-available': {
    status: 422,
    message: 'A meal in your cart is no longer available. Please remove it to continue.',
  },
  'mixed-chefs': { status: 422, message: 'You can only order from one chef at a time.' },
  'meal-out-of-week': {
    status: 422,
    message: 'Some meals in your cart are no longer available this week. Please remove them to continue.',
  },
  'meal-sold-out': {
    status: 409,
    message: 'A meal in your cart is sold out for that date. Please remove it, or choose another date.',
  },
  'not-a-delivery-day': {
    status: 422,
    message: 'This chef doesn’t deliver on that date. Please choose another.',
  },
  'cut-off-passed': { status: 409, message: 'The cut-off for that delivery date has passed.' },
  'date-full': {
    status: 409,
    message: 'That delivery date has just sold out. Please choose another date or fewer meals.',
  },
  'too-many-declines': {
    status: 429,
    message: 'Too many payments were declined. Please wait a few minutes before you try again.',
  },
  'too-many-codes': {
    status: 429,
    message: 'Too many codes. Please wait a while, or continue without one.',
  },
  'too-many-unpaid': {
    status: 429,
    message: 'Two of your orders are still being paid. Finish them, or try again in a moment.',
  },
  'too-many-unpaid-here': {
    status: 429,
    message:
      'Too many unpaid orders from your network are holding meals that others could buy. Please try again in a few minutes.',
  },
  'date-held': {
    status: 429,
    message:
      'Unpaid orders are holding all that a first order can get for that date. Choose fewer meals or another date, or try again in a few minutes.',
  },
  'first-order-too-large': {
    status: 409,
    message:
      'A first order can take at most half of what the kitchen cooks for a date. Choose fewer meals or another date.',
  },
  'promo-invalid': { status: 422, message: 'Invalid or expired coupon.' },
  'promo-unconfirmed': {
    status: 422,
    message: 'This coupon is invalid until you confirm your email address.',
  },
  'promo-card-used': {
    status: 422,
    message:
      'This coupon is invalid for this card. It works once per card and has already been used with this one.',
  },
  'promo-needs-card': {
    status: 422,
    message: 'This coupon is invalid without a card. It works once per card.',
  },
  'price-changed': {
    status: 409,
    message: 'The total has changed. Please review your order; nothing was charged.',
  },
  'credit-changed': {
    status: 409,
    message: 'Your credit has changed. Please review your order; nothing was charged.',
  },
  'key-reused': { status: 422, message: 'This order was already sent with different contents.' },
  ...cardErrors,
  'payment-method-invalid': {
    status: 422,
    message: 'We can’t use this payment method. Please enter your card again.',
  },
  'card-not-found': { status: 404, message: 'Card not found.' },
  'order-expired': { status: 409, message: 'This order expired before it was paid. Nothing was charged.' },

  'unpaid-or-refunded': { status: 409, message: 'Cannot cancel an unpaid or already refunded order.' },
  'not-cancellable': { status: 409, message: 'This order can no longer be canceled.' },
  'payout-not-found': { status: 404, message: 'Payout not found.' },
  'no-bank-account': {
    status: 409,
    message: 'This kitchen hasn’t connected a bank account. Its payouts wait until it does.',
  },
  'dispute-not-found': { status: 404, message: 'We don’t know this dispute.' },
  'dispute-not-open': { status: 409, message: 'The bank has our evidence already, or has decided.' },
  'payout-not-held-up': { status: 409, message: 'This payout isn’t held up.' },
  'not-paid': { status: 409, message: 'This order wasn’t paid.' },
  'move-not-possible': { status: 409, message: 'The order can’t go there from its current status.' },
  'stop-called-off': {
    status: 409,
    message: 'This order was canceled or moved to another day. Bring its bag back to the kitchen.',
  },
  'stop-not-possible': { status: 409, message: 'This stop can’t go there from its current status.' },
  'too-many-photos': { status: 409, message: 'This stop has five photos, which is the limit.' },
  'delivery-day-ahead': {
    status: 409,
    message: 'An order goes out and arrives on its delivery day, not before.',
  },
  'commission-too-soon': {
    status: 409,
    message: 'Chefs get fourteen days’ notice of a new commission. Please choose a later day.',
  },
  'commission-announced': {
    status: 409,
    message: 'A new commission has already been announced. Withdraw it first.',
  },
  'commission-begun': { status: 409, message: 'This commission is already in effect.' },
  'undo-not-possible': {
    status: 409,
    message: 'This step can no longer be undone: only the last one can, for ten minutes.',
  },
  'not-refusable': { status: 409, message: 'This order can no longer be refused.' },
  'not-delayable': { status: 409, message: 'This order can no longer be delayed.' },
  'delay-open': {
    status: 409,
    message: 'You’ve already proposed another date for this order. The customer hasn’t answered yet.',
  },
  'delay-date-not-possible': {
    status: 422,
    message: 'Please choose one of your later delivery dates that has room for this order.',
  },
  'no-delay-open': { status: 409, message: 'This has already been decided.' },
  'no-window-question': { status: 409, message: 'This has already been decided.' },
  'window-changed': {
    status: 409,
    message: 'The kitchen now delivers at different hours. Please review your order; nothing was charged.',
  },
  'delay-date-full': {
    status: 409,
    message: 'That date is no longer available. You can take the refund or wait for another date.',
  },
  'shortage-too-large': {
    status: 409,
    message: 'That’s more servings than customers ordered for this date and you still have to cook.',
  },
  'shortage-open': {
    status: 409,
    message: 'You’ve already reported a shortage for this order. The customer hasn’t answered yet.',
  },
  'no-shortage-open': { status: 409, message: 'This has already been decided.' },
  'swap-not-possible': {
    status: 409,
    message: 'This meal is no longer available. Please choose another, or take the refund.',
  },
  'stop-not-assignable': {
    status: 409,
    message: 'This order can’t go on that route: it’s for another day, has ended, or isn’t ours to deliver.',
  },
  'driver-email-taken': {
    status: 409,
    message:
      'This address already belongs to an account that isn’t one of your drivers. Please ask for another address.',
  },
  'owner-not-available': { status: 409, message: 'This person is no longer on our team.' },
  'driver-known': {
    status: 409,
    message: 'This person already drives for you, or used to. You’ll find them among your drivers.',
  },
  'invitation-needs-sign-in': {
    status: 409,
    message: 'This address already has an account here. Please sign in to it, then accept the invitation.',
  },
  'driver-not-available': { status: 409, message: 'This driver doesn’t drive for us.' },
  'nothing-locked': { status: 409, message: 'No orders for this date are locked yet.' },
  'contested-already': { status: 409, message: 'You’ve already contested this. Our team will decide.' },
  'too-late-to-contest': { status: 409, message: 'The time to contest this is over.' },
  'second-person-needed': {
    status: 409,
    message: 'Whoever gave the refund can’t decide about it. Ask a colleague.',
  },
  'not-mergeable': {
    status: 409,
    message: 'Only two conversations of one customer can be put together.',
  },
  'too-many-pictures': { status: 409, message: 'A message can have four pictures.' },
  'macro-not-filled': {
    status: 422,
    message: 'Something in braces has nothing to fill it with. Change it before you send.',
  },
  'macro-name-taken': { status: 409, message: 'There is a ready text of this name already.' },
  'too-many-problems': {
    status: 409,
    message: 'You have reported five problems with this order. Our team is looking into them.',
  },
  'not-delivered-yet': { status: 409, message: 'You can rate meals once they are delivered.' },
  'review-closed': { status: 409, message: 'This review can no longer be written or changed.' },
  'review-not-found': { status: 404, message: 'Review not found.' },
  'subscription-not-found': { status: 404, message: 'Subscription not found.' },
  'subscription-cancelled': { status: 409, message: 'This subscription is canceled. Bring it back first.' },
  'subscription-paused': { status: 409, message: 'This subscription is paused. Resume it first.' },
  'pause-too-short': { status: 422, message: 'Choose a date after the next delivery.' },
  'pause-too-long': { status: 422, message: 'A pause can last up to six months.' },
  'box-not-found': { status: 404, message: 'Box not found.' },
  'box-locked': { status: 409, message: 'This box is locked: its meals can no longer be changed.' },
  'box-not-payable': { status: 409, message: 'This box isn’t waiting for a payment.' },
  'wrong-number-of-meals': { status: 422, message: 'Choose as many meals as fit in your box.' },
  'meal-not-on-menu': {
    status: 409,
    message: 'A meal you chose is no longer available for that date, or not in that number. Choose another.',
  },
  'message-always-comes': { status: 422, message: 'You can’t turn off this kind of message.' },
  ...deskErrors,
  ...listErrors,
  ...remedyErrors,
  'texts-stopped': {
    status: 409,
    message: 'This number replied STOP. Text START to our number first to get messages there again.',
  },
  'texts-unavailable': { status: 422, message: 'Text messages aren’t available right now.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The one error shape; `title` and `status` as in RFC 9457 beside the specification's `message`. */
export interface Problem {
  code: ErrorCode
  message: string
  title: string
  status: number
  requestId: string
  /** Message per field, keyed by its path in the body (`address.postalCode`). */
  fields?: Record<string, string>
  /** The name of the message's sentence where it is not the code's own, null for one that has only these words (`sentences.ts`). */
  says?: string | null
  /** The names of the fields' sentences, by the same keys; those that have only these words have none. */
  faults?: Record<string, string>
  /** Further facts of some refusals, e.g. the new `quote` of `price-changed`. */
  [extra: string]: unknown
}
