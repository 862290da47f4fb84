import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, mondayOf } from './calendar.ts'
import { anchorFor, availabilityLabel, menuWeekOf, rotateGroups, type WeekGroup } from './menu-week.ts'

const groups = [1, 2, 3] as const

// §4 Group equal to the current week: ‘Available to order’.
// §4 Group = current + 1: ‘Available next week’.
// §4 Group 1 when current is 3: ‘Available next week’.
// §4 Group 2 when current is 3: ‘Available in two weeks’.
// §4 Group 1 when current is 2: ‘Available in two weeks’.
// §4 Anything else (group 3 when current is 1): ‘Coming soon’.
// §4 ‘Checking availability’ while the current week is unknown.
// §4 Group 1 when current is 3, or group = current + 1: ‘Available next week’.
// §4 Group 2 when current is 3, or group 1 when current is 2: ‘Available in two weeks’.
// §4 Anything else: ‘Coming soon’.
test.each([
  [1, 1, 'Available to order'],
  [2, 1, 'Available next week'],
  [3, 1, 'Coming soon'],
  [1, 2, 'Available in two weeks'],
  [2, 2, 'Available to order'],
  [3, 2, 'Available next week'],
  [1, 3, 'Available next week'],
  [2, 3, 'Available in two weeks'],
  [3, 3, 'Available to order'],
  [1, null, 'Checking availability'],
  [2, null, 'Checking availability'],
  [3, null, 'Checking availability'],
] as const)('group %s in current week %s reads "%s"', (group, current, label) => {
  expect(availabilityLabel(group, current)).toBe(label)
})

// §2 The running week comes first.
test('groups are shown from the current one on', () => {
  expect(rotateGroups(1)).toEqual([1, 2, 3])
  expect(rotateGroups(2)).toEqual([2, 3, 1])
  expect(rotateGroups(3)).toEqual([3, 1, 2])
  expect(rotateGroups(null)).toEqual([1, 2, 3])
})

// §1 The current week is derived from an anchor date and the clock, never counted (product.md)
// §4 The current week is derived from an anchor and the clock (product.md).
test('weeks rotate from the anchor in both directions and change on Mondays only', () => {
  expect(menuWeekOf('2026-11-18', '2026-11-16')).toBe(1)
  expect(menuWeekOf('2026-11-18', '2026-11-22')).toBe(1)
  expect(menuWeekOf('2026-11-18', '2026-11-23')).toBe(2)
  expect(menuWeekOf('2026-11-18', '2026-12-06')).toBe(3)
  expect(menuWeekOf('2026-11-18', '2026-12-07')).toBe(1)
  expect(menuWeekOf('2026-11-18', '2026-11-15')).toBe(3)
  expect(menuWeekOf('2026-11-18', '2026-11-08')).toBe(2)
})

test('an anchor can be found for any date and group', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.constantFrom<WeekGroup>(...groups), (day, group) => {
      const date = addDays('2024-01-01', day)
      const anchor = anchorFor(date, group)
      expect(anchor).toBe(mondayOf(anchor))
      expect(menuWeekOf(anchor, date)).toBe(group)
    }),
  )
})
