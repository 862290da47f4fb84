import fc from 'fast-check'
import { expect, test } from 'vitest'
import { icalFile, icalText, icalTime } from './ical.ts'

// §7 Its lines are escaped and folded as RFC 5545 says
test('signs with a meaning in iCalendar are escaped, and lines are one', () => {
  expect(icalText('Rice, beans; a \\ and\r\ntwo\nlines')).toBe('Rice\\, beans\\; a \\\\ and\\ntwo\\nlines')
})

test('instants are in UTC and dates are bare', () => {
  expect(icalTime(new Date('2026-11-24T23:00:00.123Z'))).toBe('20261124T230000Z')
  expect(icalTime('2026-11-26')).toBe('20261126')
})

// §7 Its lines are escaped and folded as RFC 5545 says
test('long lines are folded at 75 octets and read as they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      const line = `SUMMARY:${icalText(text.toWellFormed())}`
      const file = icalFile([line])
      const pieces = file.slice(0, -2).split('\r\n')
      expect(pieces.every(piece => Buffer.byteLength(piece) <= 75)).toBe(true)
      expect(file.endsWith('\r\n')).toBe(true)
      expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line)
    }),
  )
})
