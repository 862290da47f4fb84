import type { MarketDate } from './calendar.ts'
import { instantAt } from './market-clock.ts'

/** Who brings an order: the kitchen itself, or drivers of ours. */
export const carriers = ['kitchen', 'ladlewell'] as const
export type Carrier = (typeof carriers)[number]

/** Hours of the market's day, as in { from: '16:00', until: '19:00' }. Such texts compare in the order of the day. */
export interface DeliveryWindow {
  from: string
  until: string
}

/** How a kitchen delivers on a weekday. */
export interface DeliveryTerms {
  carrier: Carrier
  window: DeliveryWindow
}

/** Those of a weekday of which a kitchen said nothing. */
export const usualTerms: DeliveryTerms = { carrier: 'kitchen', window: { from: '16:00', until: '19:00' } }

/** How a kitchen delivers on a weekday, by what it says of its days. */
export function termsOn<Day extends string>(
  days: readonly { weekday: Day; deliveredBy: Carrier; window: DeliveryWindow }[],
  weekday: Day,
): DeliveryTerms {
  const said = days.find(day => day.weekday === weekday)
  return said ? { carrier: said.deliveredBy, window: said.window } : usualTerms
}

export const EARLIEST_DELIVERY = '10:00'
export const LATEST_DELIVERY = '21:00'
const SHORTEST_MINUTES = 120
const LONGEST_MINUTES = 240
const STEP_MINUTES = 15
const FAR_MINUTES = 60

/** Why hours cannot be a kitchen's window; null when they can. */
export function windowRefusal({ from, until }: DeliveryWindow): 'no-time' | 'outside-day' | 'length' | null {
  if (!isQuarter(from) || !isQuarter(until)) return 'no-time'
  if (from < EARLIEST_DELIVERY || until > LATEST_DELIVERY) return 'outside-day'
  const minutes = minutesOf(until) - minutesOf(from)
  return minutes < SHORTEST_MINUTES || minutes > LONGEST_MINUTES ? 'length' : null
}

/** Whether another window asks its customers: one of its ends moves by more than an hour. */
export function movesFar(before: DeliveryWindow, after: DeliveryWindow): boolean {
  const moved = (end: keyof DeliveryWindow) => Math.abs(minutesOf(after[end]) - minutesOf(before[end]))
  return Math.max(moved('from'), moved('until')) > FAR_MINUTES
}

export function isSameWindow(one: DeliveryWindow, other: DeliveryWindow): boolean {
  return one.from === other.from && one.until === other.until
}

/**
 * What other hours are to an order: `agreed` are the ones that its customer last took, at the purchase or when they were
 * asked, so that many small moves cannot add up to a large one unasked.
 */
export function afterMove(
  { window, agreed }: { window: DeliveryWindow; agreed: DeliveryWindow },
  to: DeliveryWindow,
): 'stays' | 'told' | 'asked' {
  if (isSameWindow(window, to)) return 'stays'
  return movesFar(agreed, to) ? 'asked' : 'told'
}

/** When a date's window begins and ends. */
export function windowOn(
  date: MarketDate,
  { from, until }: DeliveryWindow,
  timeZone: string,
): { from: Date; until: Date } {
  return { from: instantAt(date, from, timeZone), until: instantAt(date, until, timeZone) }
}

/** Minutes since midnight of '16:30'. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function isQuarter(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && minutesOf(time) % STEP_MINUTES === 0
}
