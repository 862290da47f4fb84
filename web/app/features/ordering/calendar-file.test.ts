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

const text = calendarFile(order)
const unfolded = text.replaceAll('\r\n ', '')

test('the delivery is an event of one whole day, also over the turn of a year', () => {
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(unfolded).toContain('DTSTAMP:20261227T180405Z\r\n')
})

test('what separates in iCalendar is escaped in texts', () => {
  expect(unfolded).toContain('SUMMARY:Dinner from Amara Okafor\\, chef\r\n')
  expect(unfolded).toContain('Order #1042\\n2 × Jollof Rice with Grilled Chicken\\; and')
})

test('no line is longer than 75 octets', () => {
  const lengths = text.split('\r\n').map(line => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
})
