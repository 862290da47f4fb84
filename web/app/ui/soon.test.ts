import { expect, test } from 'vitest'
import { inTime, soonDay, soonMoment } from './soon.ts'

const now = Date.parse('2026-11-25T20:00:00Z')
const moment = (instant: string, locale = 'en-US') => soonMoment(instant, 'America/Chicago', now, locale)

test('days beside today are called so, those of the week by their weekday, later ones by their date', () => {
  const day = (date: string) => soonDay(date, '2026-11-25', 'short', 'en-US')
  expect(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28', '2026-12-02'].map(day)).toEqual([
    'yesterday',
    'today',
    'tomorrow',
    'Sat',
    'Wed, Dec 2',
  ])
  expect(soonDay('2026-11-28', '2026-11-25', 'long', 'en-US')).toBe('Saturday')
})

test('a moment says its day as the market’s clock has it', () => {
  expect(moment('2026-11-26T05:30:00Z')).toBe('today 11:30\u00a0PM')
  expect(moment('2026-11-26T23:00:00Z')).toBe('tomorrow 5\u00a0PM')
  expect(moment('2026-11-28T23:00:00Z')).toBe('Sat 5\u00a0PM')
  expect(moment('2026-12-05T23:00:00Z')).toBe('Sat, Dec 5, 5\u00a0PM')
  expect(moment('2026-11-26T23:00:00Z', 'es-US')).toMatch(/^mañana 5/)
})

test('what is left is said in the largest unit that tells something', () => {
  const left = (instant: string) => inTime(instant, now, 'en-US')
  expect(left('2026-11-25T20:20:30Z')).toBe('in 20 minutes')
  expect(left('2026-11-26T23:00:00Z')).toBe('in 27 hours')
  expect(left('2026-12-03T23:00:00Z')).toBe('in 8 days')
  expect(left('2026-11-25T19:00:00Z')).toBeNull()
})
