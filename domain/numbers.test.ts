import { expect, test } from 'vitest'
import { countedSearch, periodAsked, shareOf, spanOf, spansIn } from './numbers.ts'

test('nothing of nothing is no share, few are counted, and many are a percentage with its range', () => {
  expect(shareOf(0, 0)).toEqual({ kind: 'nothing' })
  expect(shareOf(3, 4)).toEqual({ kind: 'few', part: 3, of: 4 })
  expect(shareOf(29, 29)).toEqual({ kind: 'few', part: 29, of: 29 })
  expect(shareOf(27, 30)).toEqual({ kind: 'percent', percent: 90, low: 74, high: 97 })
  expect(shareOf(900, 1000)).toEqual({ kind: 'percent', percent: 90, low: 88, high: 92 })
  expect(shareOf(0, 100)).toEqual({ kind: 'percent', percent: 0, low: 0, high: 4 })
  expect(shareOf(100, 100)).toEqual({ kind: 'percent', percent: 100, low: 96, high: 100 })
})

test('a day is in the week of its Monday and in its month', () => {
  expect(spanOf('week', '2026-11-29')).toEqual({ kind: 'week', from: '2026-11-23', until: '2026-11-30' })
  expect(spanOf('week', '2026-11-30').from).toBe('2026-11-30')
  expect(spanOf('month', '2026-12-31')).toEqual({ kind: 'month', from: '2026-12-01', until: '2027-01-01' })
  expect(spanOf('month', '2028-02-01').until).toBe('2028-03-01')
})

test('a period has each week of which it has a day', () => {
  expect(spansIn('week', '2026-11-29', '2026-12-07').map(({ from }) => from)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
  ])
  expect(spansIn('month', '2026-11-30', '2026-12-01').map(({ from }) => from)).toEqual([
    '2026-11-01',
    '2026-12-01',
  ])
})

test('thirteen weeks are told unless others are asked for, and never more than 53', () => {
  const today = '2026-11-25'
  const { from, until } = periodAsked({}, today)
  expect(spansIn('week', from, until)).toHaveLength(13)
  expect(until).toBe(today)
  const long = periodAsked({ from: '2020-01-01', until: '2026-11-25' }, today)
  expect(spansIn('week', long.from, long.until)).toHaveLength(53)
  expect(periodAsked({ from: '2026-11-25', until: '2026-11-01' }, today)).toEqual({
    from: '2026-11-01',
    until: '2026-11-25',
  })
})

test('a search is counted in lower case, and never what may name somebody', () => {
  expect(countedSearch('  Pho   BO! ')).toBe('pho bo')
  expect(countedSearch('شوربة عدس')).toBe('شوربة عدس')
  expect(countedSearch('dana@example.com')).toBeNull()
  expect(countedSearch('512 555 0142')).toBeNull()
  expect(countedSearch('1600 Main Street')).toBeNull()
  expect(countedSearch('')).toBeNull()
  expect(countedSearch('x'.repeat(61))).toBeNull()
})
