import { expect, test } from 'vitest'
import { austin, delivers } from './market.ts'

test.each(['78701', '78641', ' 78745 ', '78701-1234', '787011234'])('Austin delivers to %s', zip => {
  expect(delivers(austin, zip)).toBe(true)
})

test.each([
  '10001',
  '78501',
  '7870',
  '787',
  '787011',
  'A8701',
  '78701-12',
  '',
])('Austin does not deliver to %j', zip => {
  expect(delivers(austin, zip)).toBe(false)
})
