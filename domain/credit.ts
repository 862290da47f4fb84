import type { Cents } from './money.ts'

/** A card is charged this much or nothing: less than it the provider refuses. */
const LEAST_CARD_CENTS = 50

/**
 * What of an order's total its customer's credit pays, before their card does. The card has nothing left to pay, or so much that
 * it can be charged; a weekly plan that is begun by hand leaves it something, because its boxes are charged to that card.
 */
export function creditPays(
  totalCents: Cents,
  balanceCents: Cents,
  { keepsCard }: { keepsCard: boolean },
): Cents {
  const most = keepsCard ? Math.max(0, totalCents - LEAST_CARD_CENTS) : totalCents
  const pays = Math.min(balanceCents, most)
  const leaves = totalCents - pays
  return leaves > 0 && leaves < LEAST_CARD_CENTS ? Math.max(0, totalCents - LEAST_CARD_CENTS) : pays
}

/** Where a customer has their money go back to: as it came, or as credit. */
export const refundTargets = ['as-paid', 'credit'] as const
export type RefundTarget = (typeof refundTargets)[number]

/** What became of somebody's credit. */
export const creditKinds = ['given', 'spent', 'returned', 'refunded', 'ended'] as const
/** `returned`: of an order that came to nothing; `ended`: its owner left. */
export type CreditKind = (typeof creditKinds)[number]
