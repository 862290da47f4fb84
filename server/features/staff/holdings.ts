import type { Holding } from '../../platform/holding.ts'

// These name staff, who do not leave by themselves.
export const staffHoldings: readonly Holding[] = [
  { table: 'commission_changes', told: null, forgotten: null },
  { table: 'kitchen_commissions', told: null, forgotten: null },
]
