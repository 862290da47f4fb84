import type { Box } from '@ladlewell/contract/boxes.ts'
import { expect, test } from 'vitest'
import { standing, stateWord } from './box-words.ts'

const around = {
  chefName: 'Amara',
  chefSells: true,
  rule: 'choose-for-me',
  ceiling: null,
  timeZone: 'UTC',
} as const
const box = { state: 'planned', pickedBy: null, opensAt: '2026-11-30T23:00:00Z', obstacle: null }

test('a box that waits names no day on which its meals are chosen', () => {
  const says = (more: Partial<Box>) => standing({ ...box, ...more } as Box, around)
  expect(says({ waitsFor: null })).toContain('Nov 30')
  expect(says({ waitsFor: 'first-delivery' })).toBe(
    'It waits until 24 hours after your first order is delivered, so that you taste that one first.',
  )
  for (const state of ['planned', 'open'] as const)
    expect(says({ state, waitsFor: 'papers' })).toBe(
      'The papers of Amara’s kitchen end before this day. The box waits for new ones, and nothing is charged meanwhile.',
    )
})

test('while its kitchen does not sell, no box names a charge or a choice', () => {
  for (const state of ['planned', 'open'] as const)
    expect(
      standing({ ...box, state, chargeAt: '2026-12-02T23:00:00Z' } as Box, { ...around, chefSells: false }),
    ).toBe('')
})

test('a box is not ‘being charged’ or ‘ready’ while nothing happens without its customer', () => {
  const word = (more: Partial<Box>) => stateWord({ ...box, ...more } as Box)
  expect(word({ state: 'locked' })).toBe('Being charged')
  expect(word({ state: 'locked', obstacle: 'declined' })).toBe('Waits for you')
  expect(word({ state: 'open', obstacle: 'above-ceiling' })).toBe('Waits for you')
  expect(word({ state: 'open', obstacle: 'price-rose' })).toBe('Ready')
  expect(word({ state: 'ordered', obstacle: 'declined' })).toBe('Ordered')
})
