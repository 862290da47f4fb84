import { expect, test } from 'vitest'
import { bringsTo, kitchensServing, nextOpenDate, reaches } from './area.ts'
import { austin, zipInAddress, zipOf } from './market.ts'

const downtown = '78701'
const southCongress = '78704'
const georgetown = '78626'
const within = (reachMinutes: number | null) => ({ postalCode: downtown, reachMinutes })

// – A ZIP or ZIP+4 code is understood, anything else is not (issue 13)
test('a ZIP code has five digits, or nine', () => {
  expect(['78704', ' 78704 ', '78704-1234', '787041234'].map(zipOf)).toEqual(Array(4).fill('78704'))
  for (const text of ['', '7870', '78704-', '78704-12', 'SW1A 1AA', '٧٨٧٠٤', '78704 1234'])
    expect(zipOf(text), text).toBe(null)
})

// – Of an address its ZIP code is understood, and no house number for one (issue 13)
test('an address that ends with its ZIP code says it', () => {
  const known = [
    '78704',
    '1200 Barton Springs Rd, Austin, TX 78704',
    'Austin TX 78704-1234, USA',
    'Austin, 78704.',
  ]
  for (const text of known) expect(zipInAddress(text), text).toBe('78704')
  for (const text of ['', '78704 Main Street', '1200 Barton Springs Rd', 'Unit 1278704', '787041'])
    expect(zipInAddress(text), text).toBe(null)
})

// – A kitchen delivers no farther than the drive that it says, measured between ZIP codes (issue 13)
test('a kitchen reaches what lies within its drive', () => {
  expect(reaches(within(15), southCongress)).toBe(true)
  expect(reaches(within(15), georgetown)).toBe(false)
  expect(reaches(within(180), `${georgetown}-1234`)).toBe(true)
  expect(reaches(within(1), downtown)).toBe(true)
})

// – A kitchen without a reach, or a ZIP code without a known place, narrows nothing (issue 13)
test('what cannot be measured narrows nothing', () => {
  expect(reaches(null, georgetown)).toBe(true)
  expect(reaches(within(null), georgetown)).toBe(true)
  expect(reaches(within(5), '78699')).toBe(true)
  expect(reaches({ postalCode: '10001', reachMinutes: 5 }, georgetown)).toBe(true)
})

test('no reach leads out of the market', () => {
  expect(bringsTo(austin, within(null), '10001')).toBe(false)
  expect(bringsTo(austin, null, '')).toBe(false)
  expect(bringsTo(austin, within(15), southCongress)).toBe(true)
})

// – The chefs who reach a ZIP code come by their next open dates (issue 13)
test('first dates come first, and who has none comes last', () => {
  const kitchen = (chefId: number, nextDate: string | null, reachMinutes: number | null = null) => ({
    ...{ chefId, nextDate },
    reach: within(reachMinutes),
  })
  const kitchens = [
    kitchen(1, null),
    kitchen(2, '2026-11-27'),
    kitchen(3, '2026-11-25'),
    kitchen(4, '2026-11-24', 15),
    kitchen(5, '2026-11-25'),
  ]
  const ids = (zip: string) => kitchensServing(kitchens, zip, austin).map(({ chefId }) => chefId)
  expect(ids(southCongress)).toEqual([4, 3, 5, 2, 1])
  expect(ids(georgetown)).toEqual([3, 5, 2, 1])
  expect(ids('10001')).toEqual([])
})

test('a full date is passed over', () => {
  const schedule = { anchor: '2026-11-23', weekdays: ['Thursday', 'Friday'] as const, closures: [] }
  const monday = new Date('2026-11-23T15:00:00Z')
  expect(nextOpenDate(schedule, [], monday, austin)).toBe('2026-11-26')
  expect(nextOpenDate(schedule, ['2026-11-26'], monday, austin)).toBe('2026-11-27')
  expect(nextOpenDate(schedule, ['2026-11-26', '2026-11-27'], monday, austin)).toBe(null)
})
