import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import { expect, test } from 'vitest'
import { forbidden } from './session.ts'

const now = new Date('2026-11-22T10:00:00Z')
const staff = {
  ...{ role: 'STAFF', staffRoles: ['support'], secondStep: 'none', marketIds: null },
  ...{ actingStaffId: null, provenAt: null },
} satisfies Parameters<typeof forbidden>[0]
const customer = {
  ...{ role: 'CUSTOMER', staffRoles: null, secondStep: 'none', marketIds: null },
  ...{ actingStaffId: null, provenAt: null },
} satisfies Parameters<typeof forbidden>[0]
const forStaff = { who: 'staff', needs: 'read' } as const

// – Every call of staff answers 401 to guests and 403 to customers and chefs
test('only staff make the calls of staff', () => {
  expect(forbidden(customer, forStaff, false, now)).toBe('not-allowed')
  expect(forbidden({ ...customer, role: 'CHEF' }, forStaff, false, now)).toBe('not-allowed')
  expect(forbidden(staff, forStaff, false, now)).toBeNull()
})

// – Each call of staff declares the work it is, and refuses whoever's role does not do it with a code of its own
test('a call of staff asks for a role that does its work, of those who have one still', () => {
  const refunds = { who: 'staff', needs: 'refunds' } as const
  const having = (...staffRoles: StaffRole[]) => forbidden({ ...staff, staffRoles }, refunds, false, now)
  expect(having('support')).toBeNull()
  expect(having('vetting', 'finance')).toBeNull()
  expect(having('owner')).toBeNull()
  expect(having('operations', 'vetting', 'read-only')).toBe('role-missing')
  expect(forbidden({ ...staff, staffRoles: null }, forStaff, false, now)).toBe('role-missing')
  expect(forbidden({ ...customer, staffRoles: ['owner'] }, refunds, false, now)).toBe('not-allowed')
})

test('only chefs make the calls of chefs', () => {
  expect(forbidden(staff, { who: 'chef' }, false, now)).toBe('not-allowed')
  expect(forbidden({ ...customer, role: 'CHEF' }, { who: 'chef' }, false, now)).toBeNull()
})

// – Staff second step: required in production (product.md)
test('staff without a second step work where none is required, and nowhere in production', () => {
  expect(forbidden(staff, forStaff, true, now)).toBe('second-step-required')
  expect(forbidden(staff, { who: 'signed-in' }, true, now)).toBeNull()
})

// – Staff whose second step is open are refused by every call of staff
test('a second step that is set up has to be proven, wherever that is', () => {
  expect(forbidden({ ...staff, secondStep: 'open' }, forStaff, false, now)).toBe('second-step-required')
  expect(forbidden({ ...staff, secondStep: 'proven' }, forStaff, true, now)).toBeNull()
})

// – Name, e-mail, phone, picture, password, second step, addresses, cards, deletion, my data, a calendar
//   address and consent to texts are not allowed there
test('whoever acts for a customer makes no call that is theirs alone', () => {
  const acted = { ...customer, actingStaffId: 7 }
  expect(forbidden(acted, { who: 'signed-in', notOnBehalf: true }, true, now)).toBe('not-on-behalf')
  expect(forbidden(acted, { who: 'signed-in' }, true, now)).toBeNull()
  expect(forbidden({ ...acted, provenAt: now }, { who: 'signed-in', freshProof: true }, true, now)).toBe(
    'not-on-behalf',
  )
  expect(forbidden(customer, { who: 'signed-in', notOnBehalf: true }, true, now)).toBeNull()
})

// – Customers and chefs set a second step up as staff do; nothing of theirs answers before it was given but
//   giving it and signing out
test('a second step that is owed comes before everything but giving it, for customers and chefs too', () => {
  for (const role of ['CUSTOMER', 'CHEF', 'STAFF'] as const) {
    const owing = { ...customer, role, secondStep: 'open' } as const
    expect(forbidden(owing, { who: 'signed-in' }, false, now)).toBe('second-step-required')
    expect(forbidden(owing, { who: 'signed-in', beforeSecondStep: true }, false, now)).toBeNull()
  }
})

// – Whatever changes how somebody signs in, and a chef’s bank details, ask for a proof of the last ten
//   minutes
test('a fresh proof is one of the last ten minutes', () => {
  const asked = { who: 'signed-in', freshProof: true } as const
  const proven = (minutes: number) => ({ ...customer, provenAt: new Date(now.getTime() - minutes * 60_000) })
  expect(forbidden(customer, asked, false, now)).toBe('fresh-proof-required')
  expect(forbidden(proven(10), asked, false, now)).toBeNull()
  expect(forbidden(proven(10.1), asked, false, now)).toBe('fresh-proof-required')
})
