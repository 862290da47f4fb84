import { addDays, type MarketDate, mondayOf } from './calendar.ts'

/** Of fewer than these no percentage is said: one more or less would move it by several points. */
const FEW = 30
/** Of a normal distribution, within which 95 of 100 lie. */
const Z = 1.96

/** How a part of a whole can honestly be said. */
export type Share =
  | { kind: 'nothing' }
  | { kind: 'few'; part: number; of: number }
  /** Rounded percentages; the true share lies between `low` and `high` in 95 cases of 100. */
  | { kind: 'percent'; percent: number; low: number; high: number }

/** A part of a whole: nothing of nothing, a count of few, else a percentage and its range (Wilson’s). */
export function shareOf(part: number, of: number): Share {
  if (of === 0) return { kind: 'nothing' }
  if (of < FEW) return { kind: 'few', part, of }
  const rate = Math.min(1, part / of)
  const spread = Z * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of))
  const middle = rate + (Z * Z) / (2 * of)
  // What is next to nothing is rounded to a 0 without a sign.
  const bound = (side: 1 | -1) => Math.abs(Math.round((100 * (middle + side * spread)) / (1 + (Z * Z) / of)))
  return { kind: 'percent', percent: Math.round(100 * rate), low: bound(-1), high: bound(1) }
}

/** What figures are counted over: calendar weeks from Monday, or months. */
export const spanKinds = ['week', 'month'] as const
export type SpanKind = (typeof spanKinds)[number]

export interface Span {
  kind: SpanKind
  from: MarketDate
  /** The first day after it. */
  until: MarketDate
}

/** The week or month that a day is in. */
export function spanOf(kind: SpanKind, day: MarketDate): Span {
  if (kind === 'week') {
    const from = mondayOf(day)
    return { kind, from, until: addDays(from, 7) }
  }
  const from = `${day.slice(0, 7)}-01`
  return { kind, from, until: `${addDays(from, 31).slice(0, 7)}-01` }
}

/** All weeks or months of which a day lies in the period, both of its ends included. */
export function spansIn(kind: SpanKind, from: MarketDate, until: MarketDate): Span[] {
  const spans: Span[] = []
  for (let span = spanOf(kind, from); span.from <= until; span = spanOf(kind, span.until)) spans.push(span)
  return spans
}

/** Weeks that are told when nobody said which, and the most that are. */
const USUAL_WEEKS = 13
const MOST_WEEKS = 53

/** The days that are asked about, at most about a year of them, in the order that they were meant. */
export function periodAsked(
  { from, until }: { from?: MarketDate | undefined; until?: MarketDate | undefined },
  today: MarketDate,
): { from: MarketDate; until: MarketDate } {
  const last = until ?? today
  const first = from ?? addDays(mondayOf(last), -7 * (USUAL_WEEKS - 1))
  if (first > last) return periodAsked({ from: last, until: first }, today)
  const earliest = addDays(mondayOf(last), -7 * (MOST_WEEKS - 1))
  return { from: first < earliest ? earliest : first, until: last }
}

/** How often a word was asked for by so many people a day at least before anybody reads it. */
export const SEVERAL_ASKERS = 3
/** So long what was searched is kept. */
export const SEARCHES_KEPT_DAYS = 90

const LONGEST_SEARCH = 60

/** A search as it is counted: null where it is empty, or looks like somebody’s address, number or long text. */
export function countedSearch(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}@' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (
    words === '' ||
    words.length > LONGEST_SEARCH ||
    words.includes('@') ||
    /\d{4}|\d.*\d.*\d.*\d/.test(words)
  )
    return null
  return words
}
