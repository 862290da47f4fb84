import type { Order } from '@ladlewell/contract/ordering.ts'
import { addDays, dateFromParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { m } from '../../words/catalogue/messages.js'

/** The delivery as an all-day event, in iCalendar's text. */
export function calendarFile(order: Order): string {
  const date = dateFromParts(order.deliveryDate)
  const { address } = order
  const place = [
    address.streetAddress1,
    address.streetAddress2,
    address.city,
    address.state,
    address.postalCode,
  ]
  const meals = order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ladlewell//Orders//EN',
    'BEGIN:VEVENT',
    `UID:order-${order.orderId}@ladlewell`,
    `DTSTAMP:${order.placedAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(m.orders_calendar_title({ chef: order.chefName }))}`,
    `LOCATION:${escaped(place.filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escaped(`${m.orders_number({ number: order.orderId })}\n${meals}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

function compact(date: MarketDate): string {
  return date.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, char => `\\${char}`).replace(/\r\n?|\n/g, '\\n')
}

const LONGEST_IN_OCTETS = 75

/** Longer lines go on in the next one, after a space; no character is torn. */
function folded(line: string): string {
  const pieces = ['']
  let room = LONGEST_IN_OCTETS
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length
    if (octets > room) {
      pieces.push(' ')
      room = LONGEST_IN_OCTETS - 1
    }
    pieces[pieces.length - 1] += character
    room -= octets
  }
  return pieces.join('\r\n')
}
