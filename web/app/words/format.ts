import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'
import { direction, localeTag } from './language.ts'

/** '$12.50', as the page's language writes it; among words from the right it keeps its own direction. */
export function money(cents: Cents): string {
  const amount = formatDollars(cents, localeTag())
  return direction() === 'rtl' ? `\u2066${amount}\u2069` : amount
}

/** '1,240', as the page's language writes it. */
export function number(value: number): string {
  return new Intl.NumberFormat(localeTag()).format(value)
}

/** 'eggs, milk and wheat', as the page's language joins them. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(items)
}

/** 'eggs, milk, wheat': a list beside its label, with the comma that the page's language writes. */
export function enumeration(items: readonly string[]): string {
  return items.join(comma())
}

export function comma(): string {
  return direction() === 'rtl' ? '، ' : ', '
}
