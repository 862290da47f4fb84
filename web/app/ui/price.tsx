import type { Cents } from '@ladlewell/domain/money.ts'
import { money } from '../words/format.ts'

export function Price({ cents, className = '' }: { cents: Cents; className?: string }) {
  return <span className={`tabular ${className}`}>{money(cents)}</span>
}

/** The API speaks dollars; everything here counts cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100)
}
