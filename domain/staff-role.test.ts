import { expect, test } from 'vitest'
import { decideRoles, mayDo, rolesFor, type StaffRole, staffRoles, staffWorks } from './staff-role.ts'

test('owners may do everything, and everybody of staff reads', () => {
  for (const work of staffWorks) expect(mayDo(['owner'], work), work).toBe(true)
  for (const role of staffRoles) expect(mayDo([role], 'read'), role).toBe(true)
  expect(mayDo([], 'read')).toBe(false)
})

test('who only reads changes nothing, takes no file along, and sees no paper and no security log', () => {
  expect(staffWorks.filter(work => mayDo(['read-only'], work))).toEqual(['read'])
})

test('only owners change people and what the market is made of', () => {
  for (const work of ['people', 'market-settings', 'audit-files'] as const)
    expect(rolesFor(work)).toEqual(['owner'])
})

test('several roles do the work of each', () => {
  expect(mayDo(['support'], 'papers')).toBe(false)
  expect(mayDo(['support', 'vetting'], 'papers')).toBe(true)
  expect(mayDo(['support', 'vetting'], 'refunds')).toBe(true)
})

const change = (before: StaffRole[], after: StaffRole[], otherOwners = 1, isSelf = false) =>
  decideRoles({ before, after, otherOwners, isSelf })

test('nobody changes their own roles, and the last owner stays one', () => {
  expect(change(['owner'], ['support'], 3, true)).toEqual({ kind: 'refused', code: 'own-roles' })
  expect(change(['owner'], ['support'], 0)).toEqual({ kind: 'refused', code: 'last-owner' })
  expect(change(['owner', 'support'], ['owner'], 0)).toEqual({ kind: 'give', needsSecond: false })
  expect(change(['owner'], ['support'], 1)).toEqual({ kind: 'give', needsSecond: false })
})

test('what moves money or people is given by two, and taken by one', () => {
  expect(change(['support'], ['support', 'finance'])).toEqual({ kind: 'give', needsSecond: true })
  expect(change(['support'], ['owner'])).toEqual({ kind: 'give', needsSecond: true })
  expect(change(['finance'], ['support'])).toEqual({ kind: 'give', needsSecond: false })
  expect(change(['finance', 'support'], ['support', 'finance'])).toEqual({ kind: 'nothing' })
})
