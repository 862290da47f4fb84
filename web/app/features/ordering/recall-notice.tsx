import type { Order } from '@ladlewell/contract/ordering.ts'
import { Siren } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'

/** Says which meals of an order nobody should eat, and why. */
export function RecallNotice({ order }: { order: Order }) {
  if (!order.recalled?.length) return null
  return (
    <div className="grid gap-2">
      {order.recalled.map(({ mealId, reason }) => (
        <div key={mealId} className="flex items-start gap-3 rounded-md bg-danger-soft p-4 text-danger">
          <Siren aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold">
              {m.orders_recalled({ meal: order.items.find(item => item.mealId === mealId)?.name ?? '' })}
            </p>
            <p dir="auto" className="text-sm">
              {reason}
            </p>
            <p className="text-sm">{m.orders_recalled_more()}</p>
          </div>
        </div>
      ))}
    </div>
  )
}
