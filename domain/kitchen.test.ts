import { expect, it } from 'vitest'
import { type KitchenFacts, kitchenState } from './kitchen.ts'

const then = new Date('2026-11-20T12:00:00Z')
const facts = (some: Partial<KitchenFacts>): KitchenFacts => ({
  appliedAt: null,
  approvedAt: null,
  refusedAt: null,
  suspendedAt: null,
  lastDecision: null,
  ...some,
})

it.each([
  ['draft', {}],
  ['in-review', { appliedAt: then }],
  ['asked', { appliedAt: then, lastDecision: 'ask' }],
  ['approved', { appliedAt: then, approvedAt: then, lastDecision: 'approve' }],
  ['refused', { appliedAt: then, refusedAt: then, lastDecision: 'refuse' }],
  ['suspended', { appliedAt: then, approvedAt: then, suspendedAt: then, lastDecision: 'suspend' }],
] as const)('a kitchen is %s', (state, some) => {
  expect(kitchenState(facts(some))).toBe(state)
})
