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
  const timeZone = useMarket()?.timeZone ?? 'UTC'
  const now = useNow(1000)
  const { undo } = order
  if (!undo || now === null || now >= Date.parse(undo.until)) return null
  return (
    <div className="me-auto flex flex-wrap items-center gap-x-3 gap-y-1">
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
      <span className="text-sm text-muted">
        {m.chef_orders_undo_until({ moment: momentText(undo.until, timeZone) })}
      </span>
    </div>
  )
}
