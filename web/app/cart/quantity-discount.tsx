import { hintText, QUANTITY_TIERS, quantityHint } from '@ladlewell/domain/pricing.ts'
import { useId } from 'react'

/** How far the next quantity discount is. */
export function QuantityDiscount({ count }: { count: number }) {
  const id = useId()
  if (count === 0) return null
  const hint = quantityHint(count)
  const [best] = QUANTITY_TIERS
  return (
    <div className="grid gap-1">
      <p id={id} className="text-sm font-semibold text-on-herb-soft">
        {hint ? hintText(hint) : `You get ${best.percent}% off for ${best.meals} meals or more.`}
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
