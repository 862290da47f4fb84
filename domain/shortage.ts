import { type Cents, roundedRatio } from './money.ts'

/** What a customer does about servings that their kitchen is short of; `over`: their order ended otherwise. */
export type ShortageAnswer = 'swap' | 'refund' | 'date' | 'no-answer' | 'over'

/** A meal that could be cooked instead, and what goes back for it. */
export interface OfferedSwap {
  mealId: number
  backCents: Cents
}

/** What goes back when servings worth so much become those of another meal: the difference where that costs less. */
export function swapBackCents(worth: Cents, from: Cents, to: Cents): Cents {
  return Math.max(0, roundedRatio(worth * (from - to), from))
}

/** Servings of a meal in one line of an order, that could still be cooked. */
export interface OrderedServings {
  orderId: number
  line: number
  servings: number
}

/**
 * Whose servings are missing when a kitchen is short by so many: whoever ordered last, first, since who ordered first is
 * served first. Within an order the last line first. Answers less than `missing` when there are not so many.
 */
export function whoGoesShort(ordered: readonly OrderedServings[], missing: number): OrderedServings[] {
  let left = missing
  return ordered
    .toSorted((a, b) => b.orderId - a.orderId || b.line - a.line)
    .flatMap(({ servings, ...line }) => {
      const taken = Math.min(servings, left)
      left -= taken
      return taken > 0 ? [{ ...line, servings: taken }] : []
    })
}
