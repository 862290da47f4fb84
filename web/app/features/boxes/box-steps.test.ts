import type { Box } from '@ladlewell/contract/boxes.ts'
import { expect, test } from 'vitest'
import { stepsOf } from './box-steps.ts'

const cannot = { choose: false, skip: false, unskip: false, agree: false, pay: false }
const planned = {
  ...{ state: 'planned', pickedBy: null, waitsFor: null, obstacle: null, can: { ...cannot, skip: true } },
  ...{ opensAt: 'opens', chargeAt: 'charge', cutoffAt: 'cut-off', changedAt: 'changed' },
}
const steps = (more: Partial<Box>, around: Partial<Parameters<typeof stepsOf>[1]> = {}) =>
  stepsOf({ ...planned, ...more } as Box, { rule: 'choose-for-me', chefSells: true, ...around }).map(
    ({ kind, at }) => (at ? `${kind} ${at}` : kind),
  )

test('a planned box says who chooses, when it is charged, until when it can be skipped, and when it comes', () => {
  const rest = ['charge charge', 'skip cut-off', 'door']
  expect(steps({})).toEqual(['choose opens', ...rest])
  expect(steps({}, { rule: 'repeat' })).toEqual(['repeat opens', ...rest])
  expect(steps({ pickedBy: 'customer' })).toEqual(['price opens', ...rest])
  expect(steps({ pickedBy: 'customer' }, { rule: 'skip' })).toEqual(['price opens', ...rest])
})

test('a week that the rule skips has no charge and no door, only a last moment to choose', () => {
  expect(steps({}, { rule: 'skip' })).toEqual(['choose-by opens'])
})

test('what waits for something else is neither chosen nor charged at a time', () => {
  expect(steps({ waitsFor: 'first-delivery', chargeAt: null })).toEqual(['skip cut-off', 'door'])
  expect(steps({ state: 'open', obstacle: 'above-ceiling', chargeAt: null })).toEqual([
    'skip cut-off',
    'door',
  ])
  expect(steps({ state: 'locked', obstacle: 'declined' })).toEqual(['skip cut-off', 'door'])
  expect(steps({}, { chefSells: false })).toEqual([])
})

test('an open box is only charged, and a paid one is refunded when it is skipped in time', () => {
  expect(steps({ state: 'open' })).toEqual(['charge charge', 'skip cut-off', 'door'])
  expect(steps({ state: 'open', obstacle: 'price-rose' })).toEqual(['charge charge', 'skip cut-off', 'door'])
  const paid = { state: 'ordered', chargeAt: null } as const
  expect(steps(paid)).toEqual(['paid changed', 'refund cut-off', 'door'])
  expect(steps({ ...paid, can: cannot })).toEqual(['paid changed', 'door'])
})

test('a box that does not come has no times', () => {
  expect(steps({ state: 'skipped' })).toEqual([])
  expect(steps({ state: 'failed' })).toEqual([])
})
