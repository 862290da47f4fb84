import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { numberFormat } from '@ladlewell/domain/kept-formats.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import * as formats from '@ladlewell/words/formats.ts'
import { direction, language, localeTag } from './language.ts'

/** '$12.50', as the page's language writes it; among words from the right it keeps its own direction. */
export function money(cents: Cents): string {
  return formats.money(cents, language())
}

/** '$10', or '$10.50' where there are cents: beside words, where the cents would only say .00. */
export function shortMoney(cents: Cents): string {
  return money(cents).replace(/[.,]00/, '')
}

/** 'yesterday', 'today', 'tomorrow' or 'Sat, Nov 28'; its date for who does not know `today`. */
export function nearDay(date: MarketDate, today: MarketDate | null): string {
  return formats.nearDay(date, today, language())
}

/** 'today at 5 PM', 'Sat, Nov 28 at 5 PM' of an ISO instant, as the zone's clock shows it. */
export function nearMoment(instant: string, timeZone: string, today: MarketDate | null): string {
  return formats.nearMoment(new Date(instant), today, language(), timeZone)
}

/** 'in 8 days', 'in 20 minutes' until an ISO instant; null once it has passed. */
export function inTime(instant: string, now: number): string | null {
  return formats.inTime(new Date(instant), now, language())
}

/** '4–7 PM', hours of the market's day as the page's language writes them. */
export function hours(window: DeliveryWindow): string {
  // 'PM' stays with its hour.
  return formats.hours(window, language()).replaceAll(' ', '\u00a0')
}

/** '4:30 PM' of a time of the market's day. */
export function hour(time: string): string {
  return formats.hour(time, language())
}

/** '1,240', as the page's language writes it. */
export function number(value: number): string {
  return numberFormat(localeTag()).format(value)
}

/** 'eggs, milk and wheat', as the page's language joins them. */
export function list(items: readonly string[]): string {
  return formats.list(items, language())
}

/** 'eggs, milk, wheat': a list beside its label, with the comma that the page's language writes. */
export function enumeration(items: readonly string[]): string {
  return items.join(comma())
}

export function comma(): string {
  return direction() === 'rtl' ? '، ' : ', '
}
