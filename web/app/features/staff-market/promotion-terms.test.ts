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
  [{}, 'All customers get 20% off the meals of an order, as often as they like.'],
  [
    { maxUsesPerCustomer: 1, needsConfirmedEmail: true },
    'Customers who confirmed their e-mail address get 20% off the meals of an order, once a customer.',
  ],
  [
    { maxUsesPerCustomer: 2, onceACard: true, maxUses: 500 },
    'All customers get 20% off the meals of an order, twice a customer, and once a card, in all accounts together, and 500 times in all.',
  ],
  [{ percent: null }, 'Enter how much it takes off to read here what it means.'],
])('the terms %j are read as a sentence', (terms, sentence) => {
  expect(promotionTerms({ ...free, ...terms })).toBe(sentence)
})
