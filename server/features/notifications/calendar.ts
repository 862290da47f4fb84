import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import { icalFile, icalText, icalTime } from '@ladlewell/domain/ical.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'

/** Something that is delivered: an order, or a weekly box that may become one. */
export interface Coming {
  boxId: number | null
  orderId: number | null
  chefName: string
  date: MarketDate
  windowFrom: string
  windowUntil: string
  cutoffAt: Date
  /** When it became what it is. */
  changedAt: Date
}

interface Place {
  publicUrl: string
  timeZone: string
}

/** How long before a cut-off calendars sound their alarm. */
const ALARM = '-PT3H'
const QUARTER_HOUR_MS = 15 * 60_000

/** The deliveries and cut-offs of somebody as an iCalendar file, in their language. */
export function calendarOf(
  coming: readonly Coming[],
  language: Language,
  { publicUrl, timeZone }: Place,
): string {
  const say = sayIn(language)
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ladlewell//Deliveries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalText(say('calendar_name'))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...coming.flatMap(one => [
      ...delivery(one, say, { publicUrl, timeZone }),
      ...cutoff(one, say, publicUrl),
    ]),
    'END:VCALENDAR',
  ])
}

function delivery(coming: Coming, say: Say, { publicUrl, timeZone }: Place): string[] {
  const { orderId, boxId, chefName: chef, date, changedAt } = coming
  const { from, until } = windowOn(date, { from: coming.windowFrom, until: coming.windowUntil }, timeZone)
  const summary = orderId === null ? say('calendar_box', { chef }) : say('calendar_delivery', { chef })
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(coming)}@ladlewell`,
    `DTSTAMP:${icalTime(changedAt)}`,
    `DTSTART:${icalTime(from)}`,
    `DTEND:${icalTime(until)}`,
    `SUMMARY:${icalText(summary)}`,
    ...(orderId === null ? [] : [`DESCRIPTION:${icalText(say('calendar_order', { id: orderId }))}`]),
    `STATUS:${orderId === null ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    `URL:${publicUrl}/profile/${boxId === null ? 'orders' : 'subscription'}`,
    'END:VEVENT',
  ]
}

function cutoff(coming: Coming, say: Say, publicUrl: string): string[] {
  const { boxId, chefName: chef, cutoffAt, changedAt } = coming
  const isBox = boxId !== null
  const summary = icalText(
    isBox ? say('calendar_box_cutoff', { chef }) : say('calendar_order_cutoff', { chef }),
  )
  return [
    'BEGIN:VEVENT',
    `UID:cutoff-${uidOf(coming)}@ladlewell`,
    `DTSTAMP:${icalTime(changedAt)}`,
    `DTSTART:${icalTime(new Date(cutoffAt.getTime() - QUARTER_HOUR_MS))}`,
    `DTEND:${icalTime(cutoffAt)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${icalText(isBox ? say('calendar_box_cutoff_more') : say('calendar_order_cutoff_more'))}`,
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
