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

test('a refund is suggested by what went wrong', () => {
  const order = { reported: [2, 9], lines: 3, carrier: 'ladlewell' } as const
  expect(suggestedRefund('missing', order)).toEqual({ lines: [2], fee: false, liable: 'chef' })
  expect(suggestedRefund('allergen', { ...order, reported: [] }).lines).toEqual([1, 2, 3])
  expect(suggestedRefund('not-delivered', order)).toEqual({ lines: [1, 2, 3], fee: true, liable: 'platform' })
  expect(suggestedRefund('damaged', { ...order, carrier: 'kitchen' }).liable).toBe('chef')
  expect(suggestedRefund('late', order)).toEqual({ lines: [], fee: true, liable: 'platform' })
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
