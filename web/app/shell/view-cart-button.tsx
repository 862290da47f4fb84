import { mealCount } from '@ladlewell/domain/cart.ts'
import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { useCart } from '../cart/cart.ts'
import { Button } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { number } from '../words/format.ts'
import { openPanel, usePanel } from './panel.ts'
import { fetchPanels, panelParts } from './panel-parts.ts'

/** Where there is little room, on a phone, a compact one is its picture and its number. */
export function ViewCartButton({
  className = '',
  compact = false,
}: {
  className?: string
  compact?: boolean
}) {
  const count = mealCount(useCart())
  const isFilled = count > 0
  useEffect(() => {
    if (!isFilled) return
    void import('../cart/availability.ts').then(({ checkCart }) => checkCart())
    // Whoever opens the cart, or adds a second chef's meal, finds it there.
    panelParts.cart().catch(() => {})
  }, [isFilled])
  if (usePanel() === 'cart' || count === 0) return null
  return (
    <Button
      className={compact ? `max-sm:px-3 ${className}` : className}
      onPointerEnter={fetchPanels}
      onFocus={fetchPanels}
      onClick={() => openPanel('cart')}
    >
      <ShoppingBag aria-hidden className="size-5" />
      {compact && (
        <span aria-hidden className="tabular sm:hidden">
          {number(count)}
        </span>
      )}
      <span className={compact ? 'whitespace-nowrap max-sm:sr-only' : 'whitespace-nowrap'}>
        {m.cart_view({ count })}
      </span>
    </Button>
  )
}
