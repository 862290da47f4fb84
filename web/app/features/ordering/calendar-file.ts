import type { Order } from '@ladlewell/contract/ordering.ts'
import { addDays, dateFromParts } from '@ladlewell/domain/calendar.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import { icalFile, icalText, icalTime } from '@ladlewell/domain/ical.ts'
import { m } from '../../words/catalogue/messages.js'

/** The delivery in its window, or as an all-day event where nobody told one, in iCalendar's text. */
export function calendarFile(order: Order, timeZone: string): string {
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
    ...timesOf(order, timeZone),
    `SUMMARY:${icalText(m.orders_calendar_title({ chef: order.chefName }))}`,
    `LOCATION:${icalText(place.filter(Boolean).join(', '))}`,
    `DESCRIPTION:${icalText(`${m.orders_number({ number: order.orderId })}\n${meals}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

function timesOf({ deliveryDate, window }: Order, timeZone: string): string[] {
  const date = dateFromParts(deliveryDate)
  if (!window)
    return [`DTSTART;VALUE=DATE:${icalTime(date)}`, `DTEND;VALUE=DATE:${icalTime(addDays(date, 1))}`]
  const { from, until } = windowOn(date, window, timeZone)
  return [`DTSTART:${icalTime(from)}`, `DTEND:${icalTime(until)}`]
}
