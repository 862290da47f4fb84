import { expect, test } from 'vitest'
import { promotionTerms } from './promotion-terms.ts'

const free = {
  percent: 20,
  maxUses: null,
  maxUsesPerCustomer: null,
  needsConfirmedEmail: false,
  onceACard: false,
}

// – Staff make a code need a confirmed address, or count once a card, and read in a sentence what that means
//   before they save it (issue 11, S4)
test.each([
  [{}, 'All customers get 20% off the meals in an order, as often as they like.'],
  [
    { maxUsesPerCustomer: 1, needsConfirmedEmail: true },
    'Customers with a confirmed email address get 20% off the meals in an order, once per customer.',
  ],
  [
    { maxUsesPerCustomer: 2, onceACard: true, maxUses: 500 },
    'All customers get 20% off the meals in an order, twice per customer, and once per card across all accounts, and 500 times in total.',
  ],
  [{ percent: null }, 'Enter how much it takes off to see what it means.'],
])('the terms %j are read as a sentence', (terms, sentence) => {
  expect(promotionTerms({ ...free, ...terms })).toBe(sentence)
})
