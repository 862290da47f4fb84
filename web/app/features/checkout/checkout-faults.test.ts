import { describe, expect, test } from 'vitest'
import { type CheckoutFacts, checkoutMarks, firstFault, firstMarkedPlace } from './checkout-faults.ts'

const nothing: CheckoutFacts = {
  isSignedIn: false,
  obstacle: 'mixed-chefs',
  hasDate: false,
  isAccountRight: false,
  isAddressRight: false,
  isTipRight: false,
  isProviderReady: false,
  needsCard: true,
  hasCard: false,
}

describe('what is said first', () => {
  // §5 'You can only order from one chef at a time.' in the order form
  // §5 Everything wrong is marked at once; the toast has the first: sign in, date, address, card (product.md)
  test.each<[Partial<CheckoutFacts>, string]>([
    [{}, 'Please sign in to place your order.'],
    [{ isSignedIn: true }, 'You can only order from one chef at a time.'],
    [{ obstacle: null }, 'Please select a delivery date before proceeding.'],
    [{ hasDate: true }, 'Please check the marked fields.'],
    [{ isAccountRight: true }, 'Please check the marked fields.'],
    [{ isAddressRight: true }, 'Please check the marked fields.'],
    [{ isTipRight: true }, 'Stripe is not loaded. Please try again.'],
    [{ isProviderReady: true }, 'Card details are required.'],
  ])('with %o mended too: %s', (mended, words) => {
    expect(firstFault({ ...mendedUpTo(mended), ...mended })?.message).toBe(words)
  })

  test('nothing, when all is there', () => {
    expect(firstFault(complete)).toBeNull()
  })

  test('nothing about a card for an order that costs nothing', () => {
    expect(firstFault({ ...complete, isProviderReady: false, needsCard: false, hasCard: false })).toBeNull()
  })
})

// §5 Everything wrong is marked at once; the toast has the first: sign in, date, address, card (product.md)
test('date, tip and card are marked at once, whatever is said first', () => {
  expect(checkoutMarks(nothing)).toEqual({
    date: 'Please select a delivery date before proceeding.',
    tip: true,
    card: 'Card details are required.',
  })
  expect(checkoutMarks(complete)).toEqual({})
})

test.each<[Partial<CheckoutFacts>, string | null]>([
  [{ isAccountRight: false }, 'account'],
  [{}, 'address'],
  [{ isAddressRight: true }, 'date'],
  [{ isAddressRight: true, hasDate: true, isProviderReady: true }, 'card'],
  [{ isAddressRight: true, hasDate: true, isProviderReady: false }, 'tip'],
  [{ isAddressRight: true, hasDate: true, needsCard: false }, 'tip'],
  [{ isAddressRight: true, hasDate: true, hasCard: true, isTipRight: true }, null],
])('with %o mended, the reader meets first: %s', (mended, place) => {
  expect(firstMarkedPlace({ ...nothing, isAccountRight: true, ...mended })).toBe(place)
})

const complete: CheckoutFacts = {
  isSignedIn: true,
  obstacle: null,
  hasDate: true,
  isAccountRight: true,
  isAddressRight: true,
  isTipRight: true,
  isProviderReady: true,
  needsCard: true,
  hasCard: true,
}

/** All that comes before the mended fact is mended as well. */
function mendedUpTo(mended: Partial<CheckoutFacts>): CheckoutFacts {
  const order = Object.keys(nothing) as (keyof CheckoutFacts)[]
  const last = order.findIndex(fact => fact in mended)
  const before = order.slice(0, Math.max(last, 0)).map(fact => [fact, complete[fact]])
  return { ...nothing, ...Object.fromEntries(before) }
}
