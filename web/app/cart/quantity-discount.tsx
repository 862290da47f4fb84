import { QUANTITY_TIERS, quantityHint } from '@ladlewell/domain/pricing.ts'
import { useId } from 'react'
import { m } from '../words/catalogue/messages.js'

/** How far the next quantity discount is. */
export function QuantityDiscount({ count }: { count: number }) {
  const id = useId()
  if (count === 0) return null
  const hint = quantityHint(count)
  const [best] = QUANTITY_TIERS
  return (
    <div className="grid gap-1">
      <p id={id} className="text-sm font-semibold text-on-herb-soft">
        {hint ? m.cart_hint(hint) : m.cart_best_discount(best)}
      </p>
      <progress
        aria-labelledby={id}
        value={Math.min(count, best.meals)}
        max={best.meals}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-on-herb-soft [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-on-herb-soft"
      />
    </div>
  )
}
