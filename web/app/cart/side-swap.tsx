import type { SideOption } from '@ladlewell/domain/cart.ts'
import { type NamedSides, sideNameOf } from '@ladlewell/domain/side-name.ts'
import { useId } from 'react'
import { m } from '../words/catalogue/messages.js'

/** Which side comes with a meal, and the other one to swap it for; each with its name where the chef gave it one. */
export function SideSwap({
  side,
  names,
  disabled = false,
  onSwap,
  className = '',
}: {
  side: SideOption
  /** Nothing until they are known. */
  names: Partial<NamedSides> | undefined
  disabled?: boolean
  onSwap: (other: SideOption) => void
  className?: string
}) {
  const id = useId()
  const other = side === 'carb' ? 'veggie' : 'carb'
  const otherName = names && sideNameOf(names, other)
  return (
    <div className={`grid grid-cols-[1fr_auto] items-baseline gap-x-3 text-sm ${className}`}>
      <p className="text-muted">{m.cart_side({ side: side === 'carb' ? m.cart_carb() : m.cart_veggie() })}</p>
      <button
        type="button"
        disabled={disabled}
        aria-describedby={otherName ? id : undefined}
        className="min-h-8 text-end font-semibold text-brand underline underline-offset-4 disabled:text-muted disabled:no-underline"
        onClick={() => onSwap(other)}
      >
        {other === 'carb' ? m.cart_swap_to_carb() : m.cart_swap_to_veggie()}
      </button>
      {names && (names.carbSide || names.veggieSide) && (
        <div className="col-span-2 grid grid-cols-2 gap-x-3 text-xs leading-snug">
          <p className="font-semibold">
            <bdi>{sideNameOf(names, side)}</bdi>
          </p>
          <p id={id} className="text-end text-muted">
            <bdi>{otherName}</bdi>
          </p>
        </div>
      )}
    </div>
  )
}
