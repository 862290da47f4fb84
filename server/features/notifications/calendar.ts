import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { icalFile, icalText, icalTime } from '@ladlewell/domain/ical.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type CalendarWords, calendarWords } from './calendar-words.ts'

/** Something that is delivered: an order, or a weekly box that may become one. */
export interface Coming {
  boxId: number | null
  orderId: number | null
  chefName: string
  date: MarketDate
  cutoffAt: Date
  /** When it became what it is. */
  changedAt: Date
}

/** How long before a cut-off calendars sound their alarm. */
const ALARM = '-PT3H'
const QUARTER_HOUR_MS = 15 * 60_000

/** The deliveries and cut-offs of somebody as an iCalendar file, in their language. */
export function calendarOf(coming: readonly Coming[], language: Language, publicUrl: string): string {
  const words = calendarWords[language]
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ladlewell//Deliveries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalText(words.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...coming.flatMap(one => [...delivery(one, words, publicUrl), ...cutoff(one, words, publicUrl)]),
    'END:VCALENDAR',
  ])
}

function delivery(coming: Coming, words: CalendarWords, publicUrl: string): string[] {
  const { orderId, boxId, chefName, date, changedAt } = coming
  const summary = orderId === null ? words.box(chefName) : words.delivery(chefName)
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(coming)}@ladlewell`,
    `DTSTAMP:${icalTime(changedAt)}`,
    `DTSTART;VALUE=DATE:${icalTime(date)}`,
    `DTEND;VALUE=DATE:${icalTime(addDays(date, 1))}`,
    `SUMMARY:${icalText(summary)}`,
    ...(orderId === null ? [] : [`DESCRIPTION:${icalText(words.order(orderId))}`]),
    `STATUS:${orderId === null ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    `URL:${publicUrl}/profile/${boxId === null ? 'orders' : 'subscription'}`,
    'END:VEVENT',
  ]
}

function cutoff(coming: Coming, words: CalendarWords, publicUrl: string): string[] {
  const { boxId, chefName, cutoffAt, changedAt } = coming
  const isBox = boxId !== null
  const summary = icalText(isBox ? words.boxCutoff(chefName) : words.orderCutoff(chefName))
  return [
    'BEGIN:VEVENT',
    `UID:cutoff-${uidOf(coming)}@ladlewell`,
    `DTSTAMP:${icalTime(changedAt)}`,
    `DTSTART:${icalTime(new Date(cutoffAt.getTime() - QUARTER_HOUR_MS))}`,
    `DTEND:${icalTime(cutoffAt)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${icalText(isBox ? words.boxCutoffMore : words.orderCutoffMore)}`,
    'TRANSP:TRANSPARENT',
    `URL:${publicUrl}/profile/${isBox ? 'subscription' : 'orders'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:${ALARM}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** A box keeps its place in a calendar when it becomes an order. */
function uidOf({ boxId, orderId }: Coming): string {
  return boxId === null ? `order-${orderId}` : `box-${boxId}`
}
