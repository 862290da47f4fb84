import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'
import { localeTag } from './language.ts'

/** '$12.50', as the page's language writes it. */
export function money(cents: Cents): string {
  return formatDollars(cents, localeTag())
}

/** '1,240', as the page's language writes it. */
export function number(value: number): string {
  return new Intl.NumberFormat(localeTag()).format(value)
}

/** 'eggs, milk and wheat', as the page's language joins them. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(items)
}
