import { expect, test } from 'vitest'
import {
  approvalExpiry,
  approvalKinds,
  decisionRefusal,
  refundNeedsSecond,
  type Waiting,
} from './approval.ts'

const now = new Date('2027-01-11T15:00:00Z')
const waiting: Waiting = {
  ...{ kind: 'refund', askedBy: 7, askerRoles: ['support'] },
  ...{ endedAt: null, expiresAt: new Date('2027-01-18T15:00:00Z') },
}
const finance = { accountId: 8, roles: ['finance'] } as const

test('somebody else with the role decides, and nobody their own', () => {
  expect(decisionRefusal(waiting, finance, true, now)).toBeNull()
  expect(decisionRefusal(waiting, { accountId: 7, roles: ['owner'] }, true, now)).toBe('own-approval')
  expect(decisionRefusal(waiting, { accountId: 7, roles: ['owner'] }, false, now)).toBe('own-approval')
  expect(decisionRefusal(waiting, { accountId: 8, roles: ['support'] }, true, now)).toBe('role-missing')
  expect(decisionRefusal(waiting, { accountId: 8, roles: null }, true, now)).toBe('role-missing')
})

test('roles and invitations are decided by owners alone', () => {
  for (const kind of ['roles', 'invitation'] as const) {
    const asked = { ...waiting, kind, askerRoles: ['owner'] as const }
    expect(decisionRefusal(asked, finance, true, now)).toBe('role-missing')
    expect(decisionRefusal(asked, { accountId: 8, roles: ['owner'] }, true, now)).toBeNull()
  }
})

test('what ended, or waited for seven days, is decided no more', () => {
  expect(decisionRefusal({ ...waiting, endedAt: now }, finance, true, now)).toBe('approval-ended')
  expect(decisionRefusal(waiting, finance, true, waiting.expiresAt!)).toBe('approval-ended')
  expect(decisionRefusal(waiting, finance, false, new Date(waiting.expiresAt!.getTime() - 1))).toBeNull()
  for (const kind of approvalKinds)
    expect(approvalExpiry(kind, now)).toEqual(kind === 'payout-account' ? null : waiting.expiresAt)
})

test('what somebody asked who may not any more can only be declined', () => {
  for (const askerRoles of [null, ['vetting'] as const]) {
    expect(decisionRefusal({ ...waiting, askerRoles }, finance, true, now)).toBe('asker-left')
    expect(decisionRefusal({ ...waiting, askerRoles }, finance, false, now)).toBeNull()
  }
  const bank = { ...waiting, kind: 'payout-account', askerRoles: null } as const
  expect(decisionRefusal(bank, finance, true, now)).toBeNull()
})

test('everything that staff gave back counts towards the limit, which itself needs one person', () => {
  expect(refundNeedsSecond(15_000, 0, 15_000)).toBe(false)
  expect(refundNeedsSecond(15_001, 0, 15_000)).toBe(true)
  expect(refundNeedsSecond(1, 15_000, 15_000)).toBe(true)
  expect(refundNeedsSecond(1, 0, 0)).toBe(true)
})
