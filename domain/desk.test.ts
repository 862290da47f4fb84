import { expect, test } from 'vitest'
import {
  byUrgency,
  concerns,
  type DeskKind,
  deskKinds,
  deskPlaces,
  isOnShift,
  kindOfItem,
  type Shift,
  worksOn,
} from './desk.ts'
import type { StaffRole } from './staff-role.ts'

const AUSTIN = 'America/Chicago'

// – An allergen problem stands before all else in Today (issue 15)
test('allergens come first, then what cannot wait, then the day’s, then what can be planned; the oldest first', () => {
  const item = (kind: DeskKind, minute: number) => ({ kind, since: new Date(minute * 60_000) })
  const items = [
    ...[item('low-rating', 1), item('problem', 5), item('problem', 2), item('order-not-ready', 9)],
    ...[item('allergen-problem', 30), item('order-not-delivered', 8)],
  ]
  expect(items.toSorted(byUrgency).map(({ kind, since }) => `${kind} ${since.getTime() / 60_000}`)).toEqual([
    ...['allergen-problem 30', 'order-not-delivered 8', 'order-not-ready 9'],
    ...['problem 2', 'problem 5', 'low-rating 1'],
  ])
})

test('only what has happened leaves by being looked at, and only a kitchen’s own is told it first', () => {
  const kinds = Object.keys(deskKinds) as DeskKind[]
  expect(kinds.filter(kind => kindOfItem(kind).seen)).toEqual([
    ...['unusual-refund', 'unusual-sign-in', 'sign-in-attempts'],
  ])
  expect(kinds.filter(kind => kindOfItem(kind).kitchen)).toEqual([
    ...[
      'order-not-ready',
      'order-not-gone',
      'order-not-delivered',
      'permit-ended',
      'menu-missing',
      'payout-held',
    ],
  ])
})

test('who has no hours always works; others in theirs, by the market’s clock, also across a clock change', () => {
  const shifts: Shift[] = [
    { weekday: 'Thursday', from: '09:00', until: '17:30' },
    { weekday: 'Sunday', from: '01:30', until: '04:00' },
  ]
  const isOn = (instant: string) => isOnShift(shifts, new Date(instant), AUSTIN)
  expect(isOn('2026-11-26T14:59:59Z')).toBe(false)
  expect(isOn('2026-11-26T15:00:00Z')).toBe(true)
  expect(isOn('2026-11-26T23:29:59Z')).toBe(true)
  expect(isOn('2026-11-26T23:30:00Z')).toBe(false)
  // A Friday elsewhere is still this Thursday, whose hours are over.
  expect(isOn('2026-11-27T02:00:00Z')).toBe(false)
  // The morning on which clocks go forward: 04:00 is at 09:00 UTC.
  expect(isOn('2027-03-14T08:59:00Z')).toBe(true)
  expect(isOn('2027-03-14T09:00:00Z')).toBe(false)
  expect(isOnShift([], new Date(0), AUSTIN)).toBe(true)
  expect([worksOn(shifts, '2026-11-26'), worksOn(shifts, '2026-11-27'), worksOn([], '2026-11-27')]).toEqual([
    ...[true, false, true],
  ])
})

test('who is called of a page’s items is whose work they are; owners of all, who only reads of none', () => {
  const places = (...roles: StaffRole[]) => deskPlaces.filter(place => concerns(place, roles))
  expect(places('owner')).toEqual(deskPlaces)
  expect(places('read-only')).toEqual([])
  expect(places('finance')).toEqual(['payouts', 'approvals', 'books'])
  expect(places('support')).toEqual(['orders', 'problems'])
  expect(places('vetting')).toEqual(['chefs'])
  expect(places('operations')).toEqual(['orders', 'routes', 'problems', 'chefs', 'operations'])
})
