import { expect, test } from 'vitest'
import { inspectionUrgency } from './inspection.ts'

test.each([
  ['2026-12-31', null],
  ['2026-12-30', 'soon'],
  ['2026-11-30', 'soon'],
  ['2026-11-29', 'overdue'],
  [null, null],
])('with a notice of thirty days an inspection due on %s is %s on the last of November', (dueOn, urgency) => {
  expect(inspectionUrgency(dueOn, '2026-11-30', 30)).toBe(urgency)
})
