import { type OrderStatus, orderStatuses } from '@ladlewell/domain/order.ts'

const onTheWayOrOver: readonly OrderStatus[] = [
  'out-for-delivery',
  'delivered',
  'completed',
  'cancelled',
  'refused',
  'payment-failed',
  'expired',
]

/** What a suspension still catches: everything that has not left the kitchen. */
export const openStatuses = orderStatuses.filter(status => !onTheWayOrOver.includes(status))
