import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { Undo2 } from 'lucide-react'
import { useMarket } from '../../api/market.ts'
import { useNow } from '../../state/time-now.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/day-text.ts'
import { m } from '../../words/catalogue/messages.js'
import { type KitchenStep, stepWord } from './kitchen-words.ts'

interface UndoStepProps {
  order: KitchenOrder
  canChange: boolean
  isBusy: boolean
  onUndo: (step: KitchenStep) => void
}

/** Takes the last step back, while that can be done. */
export function UndoStep({ order, canChange, isBusy, onUndo }: UndoStepProps) {
  const undo = useUndo(order)
  if (!undo) return null
  return (
    <Button
      variant="secondary"
      className="min-h-12"
      aria-describedby={`order-${order.orderId}`}
      disabled={!canChange || isBusy}
      onClick={() => onUndo(undo.step)}
    >
      <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />
      {m.chef_orders_undo({ step: stepWord(undo.step) })}
    </Button>
  )
}

/** Until when. */
export function UndoUntil({ order }: { order: KitchenOrder }) {
  const { timeZone } = useMarket()
  const undo = useUndo(order)
  return undo && <p>{m.chef_orders_undo_until({ moment: momentText(undo.until, timeZone) })}</p>
}

function useUndo({ undo }: KitchenOrder): KitchenOrder['undo'] {
  const now = useNow(1000)
  return undo && now !== null && now < Date.parse(undo.until) ? undo : null
}
