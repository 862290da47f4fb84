import { type Cents, formatDollars } from '@ladlewell/domain/money.ts'

export function Price({ cents, className = '' }: { cents: Cents; className?: string }) {
  return <span className={`tabular ${className}`}>{formatDollars(cents)}</span>
}

/** The API speaks dollars; everything here counts cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100)
}
