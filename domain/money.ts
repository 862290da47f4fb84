import { numberFormat } from './kept-formats.ts'

/** Whole US cents. */
export type Cents = number

/** The given percentage (to four decimals) of an amount ≥ 0, rounded half up once. Throws beyond exact integers. */
export function percentOf(cents: Cents, percent: number): Cents {
  return roundedRatio(cents * Math.round(percent * 10_000), 1_000_000)
}

/** numerator ÷ denominator, both whole and not negative, rounded half up without floating-point error. */
export function roundedRatio(numerator: number, denominator: number): number {
  const doubled = numerator * 2 + denominator
  if (!Number.isSafeInteger(doubled)) throw new RangeError(`Not an exact amount: ${numerator}`)
  const divisor = denominator * 2
  return (doubled - (doubled % divisor)) / divisor
}

/** Cents of a dollar amount from the wire (12.5, '12.50'); null when it is negative, no number, or splits a cent. */
export function centsFromDollars(value: number | string): Cents | null {
  if (typeof value === 'string' && !/^\s*\d+(\.\d+)?\s*$/.test(value)) return null
  const exact = Number(value) * 100
  const cents = Math.round(exact)
  // Sums of binary dollars carry dust (0.1 + 0.2); a real fraction of a cent is far larger.
  const isWhole = Math.abs(exact - cents) < 0.001
  return cents >= 0 && Number.isSafeInteger(cents) && isWhole ? cents : null
}

/** Dollars for the wire: the number that prints with at most two decimals. */
export function dollars(cents: Cents): number {
  return cents / 100
}

/** '$12.50', written the locale's way. */
export function formatDollars(cents: Cents, locale = 'en-US'): string {
  if (asInEnglish.has(locale)) return plainDollars(cents)
  const format = numberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  return format.format(dollars(cents))
}

/** What writes dollars as English does. A browser's first format of money takes it a tenth of a second on a slow telephone. */
const asInEnglish: ReadonlySet<string> = new Set(['en-US', 'es-US'])

function plainDollars(cents: Cents): string {
  const [whole = '', fraction = ''] = dollars(Math.abs(cents)).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
