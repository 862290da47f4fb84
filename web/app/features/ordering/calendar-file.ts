import type { Order } from '@ladlewell/contract/ordering.ts'
import { addDays, dateFromParts } from '@ladlewell/domain/calendar.ts'
import { icalFile, icalText, icalTime } from '@ladlewell/domain/ical.ts'
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
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ladlewell//Orders//EN',
    'BEGIN:VEVENT',
    `UID:order-${order.orderId}@ladlewell`,
    `DTSTAMP:${icalTime(order.placedAt)}`,
    `DTSTART;VALUE=DATE:${icalTime(date)}`,
    `DTEND;VALUE=DATE:${icalTime(addDays(date, 1))}`,
    `SUMMARY:${icalText(m.orders_calendar_title({ chef: order.chefName }))}`,
    `LOCATION:${icalText(place.filter(Boolean).join(', '))}`,
    `DESCRIPTION:${icalText(`${m.orders_number({ number: order.orderId })}\n${meals}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}
