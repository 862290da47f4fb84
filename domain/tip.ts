import { type Cents, percentOf } from './money.ts'

/** Offered shares of the subtotal. */
export const TIP_PERCENTS = [10, 15, 20] as const
export const MOST_TIP_CENTS: Cents = 10_000

/** No tip, a share of the subtotal, or an amount of the customer's own. */
export type TipChoice =
  | { kind: 'none' }
  | { kind: 'percent'; percent: number }
  | { kind: 'custom'; cents: Cents }

/** The tip in whole cents, never more than the most there can be. */
export function tipCents(choice: TipChoice, subtotalCents: Cents): Cents {
  if (choice.kind === 'none') return 0
  const wished = choice.kind === 'custom' ? choice.cents : percentOf(subtotalCents, choice.percent)
  return Math.min(wished, MOST_TIP_CENTS)
}
