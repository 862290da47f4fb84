import { expect, it } from 'vitest'
import { opennessAt } from './business-hours.ts'

const austin = (local: string, offset = '-06:00') =>
  opennessAt(Date.parse(`${local}${offset}`), 'America/Chicago')

// §2 The hours are those of the market’s zone
it.each([
  ['a Monday at nine', '2026-11-23T09:00', { open: true, until: 18 }],
  ['a Friday a minute before six', '2026-11-27T17:59', { open: true, until: 18 }],
  ['a Saturday at ten', '2026-11-28T10:00', { open: true, until: 16 }],
  ['early on a Monday', '2026-11-23T08:59', { open: false, opens: { weekday: 1, hour: 9, inDays: 0 } }],
  ['a Wednesday evening', '2026-11-25T18:00', { open: false, opens: { weekday: 4, hour: 9, inDays: 1 } }],
  ['a Friday evening', '2026-11-27T18:00', { open: false, opens: { weekday: 6, hour: 10, inDays: 1 } }],
  ['a Saturday afternoon', '2026-11-28T16:00', { open: false, opens: { weekday: 1, hour: 9, inDays: 2 } }],
  ['a Sunday', '2026-11-29T12:00', { open: false, opens: { weekday: 1, hour: 9, inDays: 1 } }],
  ['midnight after a Sunday', '2026-11-30T00:00', { open: false, opens: { weekday: 1, hour: 9, inDays: 0 } }],
])('tells whether somebody answers on %s', (_, local, expected) => {
  expect(austin(local)).toEqual(expected)
})

it('goes by the market’s wall clock in summer too', () => {
  expect(austin('2026-07-01T09:00', '-05:00')).toEqual({ open: true, until: 18 })
  expect(austin('2026-07-01T08:30', '-05:00')).toMatchObject({ open: false })
})
