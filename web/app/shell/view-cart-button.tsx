import { mealCount } from '@ladlewell/domain/cart.ts'
import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { useCart } from '../cart/cart.ts'
import { Button } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { openPanel, usePanel } from './panel.ts'
import { fetchPanels, panelParts } from './panel-parts.ts'

export function ViewCartButton({ className = '' }: { className?: string }) {
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
      className={className}
      onPointerEnter={fetchPanels}
      onFocus={fetchPanels}
      onClick={() => openPanel('cart')}
    >
      <ShoppingBag aria-hidden className="size-5" />
      <span className="whitespace-nowrap">{m.cart_view({ count })}</span>
    </Button>
  )
}
