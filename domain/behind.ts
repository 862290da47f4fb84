import type { Carrier } from './delivery-window.ts'
import { kitchenStatuses, type OrderStatus } from './order.ts'

/** How a kitchen's order is behind. */
export const behindKinds = ['not-ready', 'not-gone', 'window-passed'] as const
export type Behind = (typeof behindKinds)[number]

const PACKED_BEFORE_MS = 60 * 60 * 1000

/**
 * Whether an order is behind, by its delivery window: packed an hour before it begins, on its way from then on where the
 * kitchen brings it itself, and delivered until its end. null: in time, or over.
 */
export function behindOf(
  { status, carrier }: { status: OrderStatus; carrier: Carrier },
  window: { from: Date; until: Date },
  now: Date,
): Behind | null {
  const isInKitchen = kitchenStatuses.includes(status)
  if (!isInKitchen && status !== 'out-for-delivery') return null
  if (now >= window.until) return 'window-passed'
  if (!isInKitchen) return null
  if (status !== 'ready')
    return now.getTime() >= window.from.getTime() - PACKED_BEFORE_MS ? 'not-ready' : null
  return carrier === 'kitchen' && now >= window.from ? 'not-gone' : null
}
