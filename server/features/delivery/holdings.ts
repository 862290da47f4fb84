import type { Holding } from '../../platform/holding.ts'

export const deliveryHoldings: readonly Holding[] = [
  {
    table: 'holds',
    told: [
      'unpaidOrders',
      `select order_id as "orderId", network, taken_at as "heldSince" from holds where account_id = $1 order by 1`,
    ],
    // The rest goes with the hold, in minutes.
    forgotten: 'update holds set network = null, network_slot = null where account_id = $1',
  },
]
