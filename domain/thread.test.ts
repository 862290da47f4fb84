import { expect, test } from 'vitest'
import {
  afterMessage,
  asks,
  audiences,
  contestRefusal,
  fillMacro,
  mayRead,
  suggestedRefund,
  threadParties,
  threadStates,
  unknownNames,
} from './thread.ts'

test('a note of our team is for nobody else, and what is for the kitchen not for the customer', () => {
  const readers = audiences.map(audience => threadParties.filter(party => mayRead(party, audience)))
  expect(readers).toEqual([['customer', 'kitchen', 'staff'], ['kitchen', 'staff'], ['staff']])
})

test('whoever of customer and kitchen speaks opens a conversation, whatever it waited for', () => {
  for (const state of threadStates)
    for (const party of ['customer', 'kitchen'] as const)
      expect(afterMessage(state, { party, audience: 'all', text: 'Hm.' })).toBe('open')
})

test.each([
  ['open', 'all', 'Which one?', undefined, 'waiting-for-customer'],
  ['open', 'kitchen', 'هل كان هناك؟', undefined, 'waiting-for-kitchen'],
  ['open', 'staff', 'Which one?', undefined, 'open'],
  ['open', 'all', 'See https://a.test/?q=1', undefined, 'open'],
  ['waiting-for-kitchen', 'all', 'We are on it.', undefined, 'waiting-for-kitchen'],
  ['waiting-for-kitchen', 'all', 'Thank you.', 'nobody', 'open'],
  ['solved', 'all', 'You are welcome.', 'nobody', 'solved'],
  ['open', 'all', 'Please look.', 'kitchen', 'waiting-for-kitchen'],
] as const)('%s, and our team says to %s “%s” (%s): %s', (state, audience, text, waitFor, then) => {
  expect(afterMessage(state, { party: 'staff', audience, text, waitFor })).toBe(then)
})

test('what the product says by itself waits for nobody', () => {
  expect(afterMessage('open', { party: 'system', audience: 'all', text: 'Where?' })).toBe('open')
  expect(asks('¿Dónde?')).toBe(true)
})

test('a refund is suggested by what went wrong, and of the meals that were named so many as were', () => {
  const reported = [
    { line: 2, quantity: 2 },
    { line: 9, quantity: null },
  ]
  const order = { reported, lines: [1, 3, 2], carrier: 'ladlewell' } as const
  const two = { lines: [2], servings: [{ line: 2, quantity: 2 }] }
  expect(suggestedRefund('missing', order)).toEqual({ ...two, fee: false, liable: 'chef' })
  expect(suggestedRefund('other', order)).toEqual({ ...two, fee: false, liable: 'platform' })
  expect(suggestedRefund('allergen', { ...order, reported: [] }).lines).toEqual([1, 2, 3])
  const all = [1, 3, 2].map((quantity, index) => ({ line: index + 1, quantity }))
  const suggested = { lines: [1, 2, 3], servings: all, fee: true, liable: 'platform' }
  expect(suggestedRefund('not-delivered', order)).toEqual(suggested)
  expect(suggestedRefund('damaged', { ...order, carrier: 'kitchen' }).liable).toBe('chef')
  expect(suggestedRefund('late', order)).toMatchObject({ lines: [], servings: [], fee: true })
  const more = [{ line: 1, quantity: 5 }]
  expect(suggestedRefund('missing', { ...order, reported: more }).servings).toEqual([
    { line: 1, quantity: 1 },
  ])
  const bare = [{ line: 2, quantity: null }]
  expect(suggestedRefund('missing', { ...order, reported: bare }).servings).toEqual([
    { line: 2, quantity: 3 },
  ])
})

test('a share is contested once, before its hour, and only where there is one', () => {
  const share = { contestUntil: new Date(1000), contestedAt: null, shareCents: 5 }
  expect(contestRefusal(share, new Date(999))).toBeNull()
  expect(contestRefusal(share, new Date(1000))).toBe('too-late-to-contest')
  expect(contestRefusal({ ...share, shareCents: 0 }, new Date(0))).toBe('too-late-to-contest')
  expect(contestRefusal({ ...share, contestedAt: new Date(0) }, new Date(1))).toBe('contested-already')
})

test('a ready text is filled whole, or says what it does not know', () => {
  const facts = { customer: 'Dana', order: '#7', date: null }
  expect(fillMacro('Hi {customer}, about { order }.', facts)).toEqual({ text: 'Hi Dana, about #7.' })
  expect(fillMacro('On {date} {toString}', facts)).toEqual({ unknown: ['date', 'toString'] })
  expect(unknownNames('{customer} {meal list} {colour}')).toEqual(['colour'])
})
