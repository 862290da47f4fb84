import { expect, test } from 'vitest'
import { stepOf } from './second-step-codes.ts'

/** Of RFC 6238, appendix B, whose codes have eight digits; six are their last. */
const secret = Buffer.from('12345678901234567890')

// – Codes are those of RFC 6238 with six digits and half a minute
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code at %i seconds is the one that RFC 6238 names', async (seconds, code) => {
  expect(await stepOf(secret, code, seconds)).toBe(Math.floor(seconds / 30))
})

// – A code of the step before or after counts, none further away
test('a code of the step before or after counts, none further away', async () => {
  const seconds = 1_111_111_111
  const step = Math.floor(seconds / 30)
  const met = [-2, -1, 0, 1, 2].map(steps => stepOf(secret, '050471', seconds + 30 * steps))
  expect(await Promise.all(met)).toEqual([null, step, step, step, null])
})
