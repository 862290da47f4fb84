import { expect, test } from 'vitest'
import { forbidden } from './permission.ts'

const staff = { role: 'STAFF', secondStep: 'none', actingStaffId: null } as const
const customer = { role: 'CUSTOMER', secondStep: 'none', actingStaffId: null } as const
const forStaff = { who: 'staff' } as const

test('only staff make the calls of staff', () => {
  expect(forbidden(customer, forStaff, false)).toBe('not-allowed')
  expect(forbidden({ ...customer, role: 'CHEF' }, forStaff, false)).toBe('not-allowed')
  expect(forbidden(staff, forStaff, false)).toBeNull()
})

test('only chefs make the calls of chefs', () => {
  expect(forbidden(staff, { who: 'chef' }, false)).toBe('not-allowed')
  expect(forbidden({ ...customer, role: 'CHEF' }, { who: 'chef' }, false)).toBeNull()
})

test('staff without a second step work where none is required, and nowhere in production', () => {
  expect(forbidden(staff, forStaff, true)).toBe('second-step-required')
  expect(forbidden(staff, { who: 'signed-in' }, true)).toBeNull()
})

test('a second step that is set up has to be proven, wherever that is', () => {
  expect(forbidden({ ...staff, secondStep: 'open' }, forStaff, false)).toBe('second-step-required')
  expect(forbidden({ ...staff, secondStep: 'proven' }, forStaff, true)).toBeNull()
})

test('whoever acts for a customer makes no call that is theirs alone', () => {
  const acted = { ...customer, actingStaffId: 7 }
  expect(forbidden(acted, { who: 'signed-in', notOnBehalf: true }, true)).toBe('not-on-behalf')
  expect(forbidden(acted, { who: 'signed-in' }, true)).toBeNull()
  expect(forbidden(customer, { who: 'signed-in', notOnBehalf: true }, true)).toBeNull()
})
