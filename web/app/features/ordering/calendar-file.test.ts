import type { Order } from '@ladlewell/contract/ordering.ts'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const order = {
  orderId: 1042,
  chefName: 'Amara Okafor, chef',
  deliveryDate: [2026, 12, 31],
  placedAt: '2026-12-27T18:04:05.678Z',
  items: [{ name: 'Jollof Rice with Grilled Chicken; and a very long name — 😋'.repeat(3), quantity: 2 }],
  address: {
    streetAddress1: '1100 Congress Ave',
    streetAddress2: null,
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
  },
} as unknown as Order

const text = calendarFile(order, 'America/Chicago')
const unfolded = text.replaceAll('\r\n ', '')

// – A delivery can be added to a calendar, as an event of one day where it has no window (product.md 3)
test('the delivery is an event of one whole day, also over the turn of a year', () => {
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(unfolded).toContain('DTSTAMP:20261227T180405Z\r\n')
})

// – Its texts are escaped (product.md 3)
test('what separates in iCalendar is escaped in texts', () => {
  expect(unfolded).toContain('SUMMARY:Dinner from Amara Okafor\\, chef\r\n')
  expect(unfolded).toContain('Order #1042\\n2 × Jollof Rice with Grilled Chicken\\; and')
})

test.each([
  text,
  calendarFile({ ...order, chefName: '😋'.repeat(60) }, 'America/Chicago'),
  calendarFile({ ...order, chefName: 'نور الهدى '.repeat(12) }, 'America/Chicago'),
])('no line is longer than 75 octets, and no character is torn', file => {
  const lines = file.split('\r\n')
  const lengths = lines.map(line => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(lines.every(line => line.isWellFormed())).toBe(true)
})

// – The event is right where clocks change (product.md 3)
test('on the day on which clocks change too, the event is one whole day', () => {
  const spring = calendarFile({ ...order, deliveryDate: [2027, 3, 14] }, 'America/Chicago')
  expect(spring).toContain('DTSTART;VALUE=DATE:20270314\r\nDTEND;VALUE=DATE:20270315\r\n')
})

// – A delivery with a window is an event of these hours (issue 13)
test('hours of the market’s day are instants, in winter and in summer', () => {
  const window = { from: '16:00', until: '19:00' }
  expect(calendarFile({ ...order, window }, 'America/Chicago')).toContain(
    'DTSTART:20261231T220000Z\r\nDTEND:20270101T010000Z\r\n',
  )
  expect(calendarFile({ ...order, window, deliveryDate: [2027, 7, 1] }, 'America/Chicago')).toContain(
    'DTSTART:20270701T210000Z\r\n',
  )
})

test('line breaks of every kind stay inside their field', () => {
  const broken = calendarFile({ ...order, chefName: 'A\r\nB\rC\nD' }, 'America/Chicago')
  expect(broken).toContain('SUMMARY:Dinner from A\\nB\\nC\\nD\r\n')
})
