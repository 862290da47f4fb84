import type { BadgeTone } from '../../../ui/badge.tsx'

/** The colour of an order's status: on its way, there, or ended otherwise. */
export function orderTone({ orderStatus }: { orderStatus: string }): BadgeTone {
  if (orderStatus === 'Delivered' || orderStatus === 'Completed') return 'herb'
  const isDead = ['Cancelled', 'Refused', 'Payment failed', 'Expired'].includes(orderStatus)
  return isDead ? 'plain' : 'brand'
}
