import { expect, test } from 'vitest'
import { momentText } from './day-text.ts'

test('a moment is written in the market’s zone, and its hour never parts from what follows it', () => {
  const moment = (locale: string) => momentText('2026-11-25T23:00:00Z', 'America/Chicago', locale)
  expect(moment('en-US')).toBe('Wed, Nov 25, 5:00\u00a0PM')
  expect(moment('es-US')).toMatch(/5:00\u00a0p\.m\.$/)
  expect(moment('ar')).toMatch(/\u00a0م$/)
})
