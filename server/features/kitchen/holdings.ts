import type { Holding } from '../../platform/holding.ts'

export const kitchenHoldings: readonly Holding[] = [
  {
    table: 'kitchen_looks',
    told: ['kitchenLooks', 'select looked_at as "lookedAt" from kitchen_looks where account_id = $1'],
    forgotten: 'delete from kitchen_looks where account_id = $1',
  },
]
