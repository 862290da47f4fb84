import type { Box } from '@ladlewell/contract/boxes.ts'
import { expect, test } from 'vitest'
import { standing, stateWord } from './box-words.ts'

const around = {
  chefName: 'Amara',
  chefSells: true,
  rule: 'choose-for-me',
  ceiling: null,
  timeZone: 'UTC',
  now: Date.parse('2026-11-20T12:00:00Z'),
} as const
const box = { state: 'planned', pickedBy: null, opensAt: '2026-11-30T23:00:00Z', obstacle: null }

test('a box that waits names no day on which its meals are chosen', () => {
  const says = (more: Partial<Box>) => standing({ ...box, ...more } as Box, around)
  expect(says({ waitsFor: null })).toContain('Nov 30')
  expect(says({ waitsFor: 'first-delivery' })).toBe(
    'We’ll hold this one until 24 hours after your first order arrives, so you can taste it first.',
  )
  for (const state of ['planned', 'open'] as const)
    expect(says({ state, waitsFor: 'papers' })).toBe(
      'Amara’s kitchen permits expire before this date. We’ll hold the box until they’re renewed, and you won’t be charged before then.',
    )
})

test('while its kitchen does not sell, no box names a charge or a choice', () => {
  for (const state of ['planned', 'open'] as const)
    expect(
      standing({ ...box, state, chargeAt: '2026-12-02T23:00:00Z' } as Box, { ...around, chefSells: false }),
    ).toBe('')
})

test('the day on which meals are chosen is today, tomorrow or its date', () => {
  const says = (now: string) =>
    standing({ ...box, waitsFor: null } as Box, { ...around, now: Date.parse(now) })
  expect(says('2026-11-30T08:00:00Z')).toBe('We’ll choose your meals today and tell you the price.')
  expect(says('2026-11-29T08:00:00Z')).toBe('We’ll choose your meals tomorrow and tell you the price.')
  expect(says('2026-11-26T08:00:00Z')).toBe('We’ll choose your meals Mon, Nov 30 and tell you the price.')
})

test('a box that a pause skipped is called paused', () => {
  expect(stateWord({ state: 'skipped', why: 'paused', obstacle: null })).toBe('Paused')
  expect(stateWord({ state: 'skipped', why: 'skipped', obstacle: null })).toBe('Skipped')
})

test('a box is not ‘being charged’ or ‘ready’ while nothing happens without its customer', () => {
  const word = (more: Partial<Box>) => stateWord({ ...box, ...more } as Box)
  expect(word({ state: 'locked' })).toBe('Being charged')
  expect(word({ state: 'locked', obstacle: 'declined' })).toBe('Waiting for you')
  expect(word({ state: 'open', obstacle: 'above-ceiling' })).toBe('Waiting for you')
  expect(word({ state: 'open', obstacle: 'price-rose' })).toBe('Ready')
  expect(word({ state: 'ordered', obstacle: 'declined' })).toBe('Ordered')
})
